import type { Result } from '../../../../engine/metadata/result'

/** Caches the results of a decoder by document. Documents are never modified, only replaced. */
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
