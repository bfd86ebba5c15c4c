import type { Result } from '../../../engine/metadata/result'

/** A decoder that answers what it answered before for the same document. Documents are never changed, only replaced. */
export function decodeOnce<T>(
  decode: (document: unknown, source: string) => Result<T>,
): (document: unknown, source: string) => Result<T> {
  const known = new WeakMap<object, Result<T>>()
  return (document, source) => {
    if (typeof document !== 'object' || document === null) return decode(document, source)
    const result = known.get(document) ?? decode(document, source)
    known.set(document, result)
    return result
  }
}
