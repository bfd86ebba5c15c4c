import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Calls the server. Resolves to the data of its answer, or rejects with the message of a refusal. */
export type DocumentedCall = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  rest?: { readonly query?: object; readonly body?: unknown },
) => Promise<unknown>

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/http.md'), 'utf8')

/** Returns the client of docs/http.md, word by word, logged in as `admin` at a server that listens. */
export async function openDocumentedClient(address: string): Promise<DocumentedCall> {
  const client = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const text = client.replace('http://127.0.0.1:5180', address).replace(/^console\.log.*$/m, '')
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  return (module as { readonly call: DocumentedCall }).call
}
