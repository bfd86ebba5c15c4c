import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { basePath } from '../../../server-stub/platform/request/base-path'
import type { RunningServer } from '../../../server-stub/start-server'
import { login, sendOver } from '../../kit/client'

/**
 * Logs a user in. Returns a function that requests a path, and throws when it is refused. It leaves the answer compressed
 * and unread, so that the times are those of the server, which shares the process with it.
 */
export async function logIn(
  server: RunningServer,
  userName: string,
): Promise<(path: string) => Promise<void>> {
  const { token } = await login(sendOver(server.address), userName)
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: token, 'accept-encoding': 'br, gzip' }
  return async (at) => {
    const sent = request(server.address + basePath + at, { agent, headers }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    if (answer.statusCode !== 200) throw new Error(`${at} was answered with ${answer.statusCode}.`)
  }
}
