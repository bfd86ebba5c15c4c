import { lineOf, type SealedEntry } from '../chain/sealed-entry'
import type { LogReceiver } from './log-receiver'

const patienceMs = 10_000

/** Posts entries as lines of JSON. Any response but 2xx rejects; redirects are not followed. */
export async function sendByHttp(
  { url, authorization }: Extract<LogReceiver, { kind: 'http' }>,
  entries: readonly SealedEntry[],
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'content-type': 'application/x-ndjson', ...(authorization ? { authorization } : {}) },
    body: entries.map((entry) => `${lineOf(entry)}\n`).join(''),
  })
  // The content of the response is of no use, and is not read.
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The receiver of the operation log answered ${answer.status}.`)
}
