import type { SortMeta } from '../metadata/contract.generated'

/** True when two sorts name the same fields and directions in the same sequence. */
export function isSameSort(one: readonly SortMeta[], other: readonly SortMeta[]): boolean {
  return (
    one.length === other.length &&
    one.every((entry, index) => entry.field === other[index]?.field && entry.order === other[index].order)
  )
}
