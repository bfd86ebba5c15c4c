import { randomBytes } from 'node:crypto'
import { callProvider } from '../call-provider'
import { isSigned, signText } from '../rsa-keys'

/** The headers of the protocol, in lower case (docs/payments.md). */
export const signedHeaders = {
  appId: 'x-app-id',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

export interface SignedJsonCaller {
  readonly appId: string
  readonly privateKey: string
  /** The provider's public key. */
  readonly publicKey: string
}

/**
 * Returns the text that the signature of a request or response covers: timestamp, nonce, and the body exactly as sent.
 */
export function textOfSigned(timestamp: string, nonce: string, body: string): string {
  return `${timestamp}\n${nonce}\n${body}\n`
}

/**
 * Posts signed JSON (RSA with SHA-256) and returns the parsed response. The response must be signed by the provider
 * with the request's nonce, so that an old response cannot be replayed. Rejects for any other response.
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
