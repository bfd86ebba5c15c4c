import { decodeText } from '../../../engine/wire/text-bytes'
import { parseSafely } from './parse-safely'

/**
 * JSON that was sealed, from its bytes. Throws on bad UTF-8, bad JSON and poisoned prototypes.
 * @param inspect looks at the text before it is parsed, and throws where it is not to be
 */
export function parseJson(bytes: Uint8Array, inspect?: (text: string) => void): unknown {
  const text = decodeText(bytes)
  inspect?.(text)
  return parseSafely(text)
}
