import { useDeferredValue, useMemo, useState } from 'react'
import type { ExactCount } from '../../../data/records/use-exact-total'
import type { Row } from '../../../data/records/use-records'
import type { ColumnModel } from '../../../model/types/field-model'
import type { ListPageModel } from '../../../model/types/page-model'
import type { ValueScope } from '../../../model/values/texts/value-context'
import { defaultPageSize, type ListQuery } from '../../../query/list-query'
import { sortRows } from '../../sort-rows'
import { keywordMatcher } from '../search/keyword-filter'
import type { ListRecords } from '../use-list-records'
import { useTreeRows, type TreeView } from './use-tree-rows'

/** Page size of a list that the server sent whole (C19). */
const clientPageSize = 50

/** A list that was sent whole has a paging bar only above this number of rows (C20). */
const clientPagerThreshold = 200

/** The visible page of a list, and the data of its paging bar. */
export interface ListPaging {
  readonly page: number
  readonly size: number
  readonly total: number | undefined
  /** Counts the rows exactly; set when `total` is an estimate. */
  readonly exactly?: ExactCount | undefined
  /** True when the page sizes are those of a list paged in the browser (C19). */
  readonly client: boolean
}

export interface ShownRows {
  readonly rows: readonly Row[]
  readonly tree: TreeView | undefined
  /** Undefined when there is no paging bar (4.2). */
  readonly paging: ListPaging | undefined
  readonly keyword: string
  readonly setKeyword: (keyword: string) => void
}

/** Turns the loaded rows into the visible ones: keyword, tree, and sorting and paging of lists that came whole. */
export function useShownRows(
  model: ListPageModel,
  records: ListRecords,
  query: ListQuery,
  columns: readonly ColumnModel[],
  scope: ValueScope,
  isMobile: boolean,
): ShownRows {
  const [keyword, setKeyword] = useState('')
  const words = useDeferredValue(keyword.trim())
  const client = records.whole && !model.tree
  const { rows } = records
  const sorted = useMemo(
    () => (client ? sortRows(rows, query.sort, scope.language) : rows),
    [client, rows, query.sort, scope.language],
  )
  const matches = useMemo(
    () => (words ? keywordMatcher(words, columns, scope) : undefined),
    [words, columns, scope],
  )
  const tree = useTreeRows(model.tree, sorted, columns, matches)
  const found = useMemo(() => (matches ? sorted.filter(matches) : sorted), [matches, sorted])
  const size = client && query.size === defaultPageSize ? clientPageSize : query.size
  const paged = client && !isMobile && sorted.length > clientPagerThreshold
  const page = Math.min(records.page, Math.max(1, Math.ceil(found.length / size)))
  const turned = useMemo(() => (paged ? pageOf(found, page, size) : found), [paged, found, page, size])
  return {
    rows: tree?.rows ?? turned,
    tree,
    paging: pagingOf(),
    keyword,
    setKeyword,
  }

  function pagingOf(): ListPaging | undefined {
    if (model.tree) return undefined
    if (!client) return { page: records.page, size, total: records.total, exactly: records.exactly, client }
    return paged ? { page, size, total: found.length, client } : undefined
  }
}

/** Returns the rows of one page; the size -1 returns all rows. */
export function pageOf<T>(rows: readonly T[], page: number, size: number): readonly T[] {
  return size < 1 ? rows : rows.slice((page - 1) * size, page * size)
}
