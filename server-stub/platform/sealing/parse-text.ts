import { decodeText } from '../../../engine/wire/text-bytes'

/** Text that was sealed, from its bytes; undefined when they are not UTF-8. */
export function parseText(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes)
  } catch {
    return undefined
  }
}
