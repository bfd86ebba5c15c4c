import { beginKeyExchange } from '../../engine/adapters/crypto/begin-key-exchange'
import { password } from './enter'

/** Calls the contract as a script does. `data` of the answer, or an error with the server's words. */
export interface ApiClient {
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>
}

/** Times that a script asks again before it gives up. */
const mostAgain = 3

/** Asks again when a server that is too busy (503) says when to, as docs/http.md tells scripts to. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let again = 0; ; again += 1) {
    const answer = await ask()
    const seconds = Number(answer.headers.get('retry-after') ?? 0)
    if (answer.status !== 503 || seconds === 0 || again === mostAgain) return answer
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/** Logs in over HTTP (docs/http.md). */
export async function openApi(address: string, userName: string, own = password): Promise<ApiClient> {
  const send = async <T>(method: string, path: string, body: unknown, token?: string): Promise<T> => {
    const answer = await patiently(() =>
      fetch(`${address}/ylvm3.0${path}`, {
        method,
        headers: {
          language: 'en',
          'content-type': 'application/json',
          ...(token ? { authorization: token } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const envelope = (await answer.json()) as { success: boolean; message: string; data: T }
    if (!envelope.success)
      throw new Error(`${method} ${path}: ${envelope.message} ${JSON.stringify(envelope.data)}`)
    return envelope.data
  }
  const key = await send<{ publicKey: string }>('POST', '/system/getLoginPubKey', {
    isSystemUser: true,
    suites: ['modern'],
  })
  const exchange = await beginKeyExchange({ suite: 'modern', serverPublicKey: key.publicKey })
  const { token } = await send<{ token: string }>('POST', '/system/login', {
    ...(await exchange.loginFields(own)),
    userName,
  })
  return { call: (method, path, body) => send(method, path, body, token) }
}
