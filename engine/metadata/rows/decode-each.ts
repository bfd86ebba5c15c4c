import type { MetadataProblem } from '../contract.generated'
import type { Check } from '../json-schema/json-schema'
import { success, type Result } from '../result'

/** Decodes a list entry by entry: a bad entry is reported with its pointer and left out; the others stay. */
export function decodeEach<T>(wire: unknown, check: Check, source: string): Result<readonly T[]> {
  if (wire === undefined || wire === null) return success([])
  if (!Array.isArray(wire))
    return success([], [{ code: 'schema-type', pointer: '', detail: 'A list is expected.', source }])
  const problems: MetadataProblem[] = []
  const items: T[] = []
  wire.forEach((entry, index) => {
    const found = check(entry, source)
    if (found.length === 0) items.push(entry as T)
    else problems.push(...found.map((problem) => ({ ...problem, pointer: `/${index}${problem.pointer}` })))
  })
  return success(items, problems)
}
