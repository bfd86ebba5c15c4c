import type { ClockSkew, WireCipher } from '../../ports/cipher'
import { parseSuiteSecret } from '../../wire/suite-secret'
import { fromBase64 } from './base64'

/** Restores the cipher from its stored `export()` (C1); undefined when the text is not an exported cipher. */
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
