import type { ClockSkew, WireCipher } from '../../ports/cipher'
import { parseSuiteSecret } from '../../wire/suite-secret'
import { fromBase64 } from './base64'

/** The cipher whose `export()` was stored (C1), or undefined when the text is none. */
export async function restoreCipher(
  stored: string,
  options: { readonly clockSkewMs?: ClockSkew } = {},
): Promise<WireCipher | undefined> {
  const secret = parseSuiteSecret(stored)
  if (!secret) return undefined
  const [first, toServer, toClient] = secret.parts.map(fromBase64)
  if (secret.suite === 'modern' && first && toServer && toClient) {
    const { createModernCipher } = await import('./modern/modern-cipher')
    return createModernCipher({ id: first, toServer, toClient }, options.clockSkewMs)
  }
  if (!first) return undefined
  const { createClassicCipher } = await import('./classic/classic-cipher')
  return createClassicCipher(first)
}
