import { createHash } from 'node:crypto'
import { callProvider } from '../call-provider'
import { textIn } from '../provider-fields'

/** Whose call it is: a vendor's or a terminal's. */
export interface SqbCaller {
  readonly sn: string
  readonly key: string
}

export interface SqbAnswer {
  /** Whether the call itself was taken; its business part may still say no. */
  readonly isTaken: boolean
  /** The server failed: the call may have been taken, or not. */
  readonly isUnsure: boolean
  readonly reason: string
  readonly business: unknown
}

/** Shouqianba's signature: the digest of the body just as it is sent, and the key behind it. */
export function signSqb(body: string, key: string): string {
  return createHash('md5')
    .update(body + key, 'utf8')
    .digest('hex')
}

/** A call of Shouqianba's interface (upay 2.0): JSON, with the caller's number and signature in `Authorization`. */
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
