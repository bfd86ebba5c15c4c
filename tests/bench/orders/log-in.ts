import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import { basePath } from '../../../server-stub/app'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import type { RunningServer } from '../../../server-stub/start-server'

/**
 * Logs a user in. Returns a function that requests a path, and throws when it is refused. It leaves the answer compressed
 * and unread, so that the times are those of the server, which shares the process with it.
 */
export async function logIn(
  server: RunningServer,
  userName: string,
): Promise<(path: string) => Promise<void>> {
  const post = async (at: string, body: unknown) =>
    (
      (await (
        await fetch(server.address + basePath + at, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()) as { data: unknown }
    ).data
  const key = (await post('/system/getLoginPubKey', { suites: ['modern'] })) as { publicKey: string }
  const exchange = await beginKeyExchange({ suite: 'modern', serverPublicKey: key.publicKey })
  const { token } = (await post('/system/login', {
    ...(await exchange.loginFields(firstPassword)),
    userName,
  })) as { token: string }
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: token, 'accept-encoding': 'br, gzip' }
  return async (at) => {
    const sent = request(server.address + basePath + at, { agent, headers }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    if (answer.statusCode !== 200) throw new Error(`${at} was answered with ${answer.statusCode}.`)
  }
}
