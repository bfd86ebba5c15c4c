import { useState } from 'react'
import type { SortMeta } from '../metadata/contract.generated'
import { isApiError } from '../ports/api-error'
import { isSameSort } from '../query/is-same-sort'
import type { ListQuery } from '../query/list-query'

type Sort = readonly SortMeta[]

/** What a list is sorted by, and what becomes of sorts that the server refuses. */
export interface SortInForce {
  readonly sort: Sort
  /** Whether something else was asked for, by which so many rows are not sorted. */
  readonly replaced: boolean
  /** Takes note of why a call failed; whether it was its sort, and another one is in force from now on. */
  readonly take: (error: unknown) => boolean
}

const unsorted: Sort = []
/** Of more searches than that nobody remembers how they were sorted. */
const mostKept = 20

/**
 * The sort of a query, or, where the server has said that what is searched for has too many rows for it, that of the page, or
 * none. What was asked for stays in the query and in what is kept of the person: it is tried again with every other search.
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

/** The server names the fields by which so many rows are not sorted. */
function isRefusedSort(error: unknown): boolean {
  if (!isApiError(error, 'refused')) return false
  return Array.isArray((error.data as { readonly unsortable?: unknown } | null | undefined)?.unsortable)
}
