import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import { basePath } from '../../../server-stub/app'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import type { RunningServer } from '../../../server-stub/start-server'

/** Logs a user in. Returns a function that requests a path, and throws when it is refused. */
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
  return async (at) => {
    const answer = await fetch(server.address + basePath + at, { headers: { authorization: token } })
    const { success, message } = (await answer.json()) as { success: boolean; message: string }
    if (!success) throw new Error(message)
  }
}
