import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { login, sendOver } from '../../kit/client'

/** A session over HTTP. `call` returns the `data` of the response, or rejects with the server's message. */
export interface ApiClient {
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>
}

/** The maximum number of retries. */
const mostAgain = 3

/** Retries a request that a busy server answers with 503 and `Retry-After`, as docs/http.md requires of scripts. */
const patiently: typeof fetch = async (...request) => {
  for (let again = 0; ; again += 1) {
    const answer = await fetch(...request)
    const seconds = Number(answer.headers.get('retry-after') ?? 0)
    if (answer.status !== 503 || seconds === 0 || again === mostAgain) return answer
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/** Logs a user in over HTTP (docs/http.md) and returns the session. `own` is the password. */
export async function openApi(
  address: string,
  userName: string,
  own: string = firstPassword,
): Promise<ApiClient> {
  const client = await login(sendOver(address, patiently), userName, { password: own })
  return {
    call: async <T>(method: Parameters<ApiClient['call']>[0], path: string, body?: unknown): Promise<T> => {
      const { success, message, data } = await client.call(method, path, { body })
      if (!success) throw new Error(`${method} ${path}: ${message} ${JSON.stringify(data)}`)
      return data as T
    },
  }
}
