import type { SortMeta } from '../metadata/contract.generated'

/** Whether two sorts are the same. */
export function isSameSort(one: readonly SortMeta[], other: readonly SortMeta[]): boolean {
  return (
    one.length === other.length &&
    one.every((entry, index) => entry.field === other[index]?.field && entry.order === other[index].order)
  )
}
