import { createHash } from 'node:crypto'
import { callProvider } from '../call-provider'
import { textIn } from '../provider-fields'

/** The account of the caller: a vendor or a terminal. */
export interface SqbCaller {
  readonly sn: string
  readonly key: string
}

export interface SqbAnswer {
  /** Whether the call was accepted. The business part may still be a refusal. */
  readonly isTaken: boolean
  /** Whether the server failed, so that the call may or may not have been accepted. */
  readonly isUnsure: boolean
  readonly reason: string
  readonly business: unknown
}

/** Returns Shouqianba's signature: the digest of the body, exactly as sent, followed by the key. */
export function signSqb(body: string, key: string): string {
  return createHash('md5')
    .update(body + key, 'utf8')
    .digest('hex')
}

/**
 * Calls Shouqianba's interface (upay 2.0): JSON, with the caller's number and signature in `Authorization`. Rejects
 * when the server fails or the response is invalid.
 */
export async function callSqb(
  url: string,
  path: string,
  { sn, key }: SqbCaller,
  content: Readonly<Record<string, string>>,
): Promise<SqbAnswer> {
  const body = JSON.stringify(content)
  const { status, text } = await callProvider({
    url: new URL(path, url),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      authorization: `${sn} ${signSqb(body, key)}`,
    },
    body,
  })
  if (status >= 500) throw new Error(`Shouqianba answers with ${status}.`)
  const answer = JSON.parse(text) as unknown
  const code = textIn(answer, 'result_code')
  const reason = textIn(answer, 'error_message') || textIn(answer, 'error_code') || code
  if (code === '') throw new Error('Shouqianba does not answer as it should.')
  return {
    isTaken: code === '200',
    isUnsure: code === '500',
    reason,
    business: (answer as { readonly biz_response?: unknown }).biz_response,
  }
}
