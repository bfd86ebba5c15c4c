import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import { password } from './enter'

/** A session over HTTP. `call` returns the `data` of the response, or rejects with the server's message. */
export interface ApiClient {
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>
}

/** The maximum number of retries. */
const mostAgain = 3

/** Retries a request that a busy server answers with 503 and `Retry-After`, as docs/http.md requires of scripts. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let again = 0; ; again += 1) {
    const answer = await ask()
    const seconds = Number(answer.headers.get('retry-after') ?? 0)
    if (answer.status !== 503 || seconds === 0 || again === mostAgain) return answer
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/** Logs a user in over HTTP (docs/http.md) and returns the session. `own` is the password. */
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
