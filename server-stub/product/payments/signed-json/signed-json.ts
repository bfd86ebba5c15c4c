import { randomBytes } from 'node:crypto'
import { callProvider } from '../call-provider'
import { isSigned, signText } from '../rsa-keys'

/** Headers of the protocol, in small letters (docs/payments.md). */
export const signedHeaders = {
  appId: 'x-app-id',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

export interface SignedJsonCaller {
  readonly appId: string
  readonly privateKey: string
  /** The provider's. */
  readonly publicKey: string
}

/** What is signed, of requests and of answers: the time, a word that is used once, and the body just as it is sent. */
export function textOfSigned(timestamp: string, nonce: string, body: string): string {
  return `${timestamp}\n${nonce}\n${body}\n`
}

/**
 * Posts JSON with a signature (RSA with SHA-256) and gives what is answered. An answer is signed by the provider along with
 * the request's own nonce, so that none that was heard before is taken. Rejects for any other one.
 */
export async function postSignedJson(
  url: URL,
  { appId, privateKey, publicKey }: SignedJsonCaller,
  content: object,
): Promise<unknown> {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const { status, headers, text } = await callProvider({
    url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [signedHeaders.appId]: appId,
      [signedHeaders.timestamp]: timestamp,
      [signedHeaders.nonce]: nonce,
      [signedHeaders.signature]: signText('RSA-SHA256', textOfSigned(timestamp, nonce, body), privateKey),
    },
    body,
  })
  if (status !== 200) throw new Error(`The provider answers with ${status}.`)
  const signed = textOfSigned(String(headers[signedHeaders.timestamp] ?? ''), nonce, text)
  if (!isSigned('RSA-SHA256', signed, headers[signedHeaders.signature], publicKey))
    throw new Error('The answer is not signed by the provider.')
  return JSON.parse(text) as unknown
}
