import { useState } from 'react'
import type { SortMeta } from '../metadata/contract.generated'
import { isApiError } from '../ports/api-error'
import { isSameSort } from '../query/is-same-sort'
import type { ListQuery } from '../query/list-query'

type Sort = readonly SortMeta[]

/** The applied sort of a list, and the handling of sorts that the server refuses. */
export interface SortInForce {
  readonly sort: Sort
  /** True when the requested sort is not applied, because the list has too many rows for it. */
  readonly replaced: boolean
  /** Records a failed request. Returns true when its sort was refused, and another sort applies from now on. */
  readonly take: (error: unknown) => boolean
}

const unsorted: Sort = []
/** Maximum number of refused sorts that are remembered. */
const mostKept = 20

/**
 * Returns the sort of a query, or, when the server has refused it because the search has too many rows, the default
 * sort of the page, or no sort. The requested sort stays in the query and in the user's preferences, and is tried again
 * with every other search.
 */
export function useSortInForce(
  { sort, filters }: Pick<ListQuery, 'sort' | 'filters'>,
  usual: Sort,
): SortInForce {
  const [refused, setRefused] = useState<readonly string[]>([])
  const keyOf = (asked: Sort): string => JSON.stringify([filters, asked])
  const inForce = [sort, usual].find((asked) => !refused.includes(keyOf(asked))) ?? unsorted
  return {
    sort: inForce,
    replaced: !isSameSort(inForce, sort),
    take: (error) => {
      if (inForce.length === 0 || !isRefusedSort(error)) return false
      const key = keyOf(inForce)
      setRefused((before) => [...before.filter((other) => other !== key), key].slice(-mostKept))
      return true
    },
  }
}

/** True when the server refused the sort: it then names the fields by which so many rows cannot be sorted. */
function isRefusedSort(error: unknown): boolean {
  if (!isApiError(error, 'refused')) return false
  return Array.isArray((error.data as { readonly unsortable?: unknown } | null | undefined)?.unsortable)
}
