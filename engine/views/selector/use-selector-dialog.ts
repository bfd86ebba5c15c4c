import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useReportError } from '../../data/messages/use-report-error'
import { listRecords } from '../../data/records/list-records'
import { useRecords, type Row } from '../../data/records/use-records'
import { useGeneralPreferences } from '../../data/settings/use-general-preferences'
import { useTranslate } from '../../i18n/use-translate'
import type { SelectorModel } from '../../model/types/page-model'
import { defaultPageSize, reduceListQuery, type Filters } from '../../query/list-query'
import { toWireQuery } from '../../query/to-wire-query'
import { useSortInForce } from '../use-sort-in-force'
import { offeredRows } from './tree/in-tree-order'
import { addRows, togglePage, toggleRow, type Selection, type SelectionRule } from './selection'

const noRows: readonly Row[] = []
const noNames: readonly string[] = []

export interface SelectorDialogProps {
  readonly model: SelectorModel
  readonly multiple: boolean
  readonly limit: number
  /** The message when the limit is exceeded. Default: M10. */
  readonly refusal?: { readonly key: string; readonly limit: number }
  readonly chosen: Selection
  /** `records` are the chosen records that were shown, in the order of choosing. */
  readonly onOk: (chosen: Selection, records: readonly Row[]) => void
  readonly onCancel: () => void
}

/** A shown row, and its depth in its tree. */
export interface SelectorRow {
  readonly row: Row
  readonly value: string
  readonly depth: number
}

/** Rows of a dialog from which several records are chosen, unless the person keeps a page size. */
const manyPageSize = 20

/**
 * The state of the popup selector (X5) without its markup: search, sort, paging, and a selection that outlives them.
 */
export function useSelectorDialog({
  model,
  multiple,
  limit,
  refusal = { key: 'M10', limit },
  chosen,
  onOk,
}: SelectorDialogProps) {
  const { notifier, transport } = useServices()
  const reportError = useReportError()
  const translate = useTranslate()
  const [selection, setSelection] = useState<Selection>(chosen)
  const isTree = model.tree !== undefined
  const { pageSize = multiple ? manyPageSize : defaultPageSize } = useGeneralPreferences()
  const [query, dispatch] = useReducer(reduceListQuery, {
    page: 1,
    size: isTree ? -1 : pageSize,
    sort: model.sort,
    filters: {},
  })
  const { sort, take } = useSortInForce(query, model.sort)
  const wire = useMemo(() => toWireQuery({ ...query, sort }, model.filter), [query, sort, model])
  const records = useRecords(model.endpoint, wire)
  const resorted = take(records.error)
  const { data, isLoading, isValidating } = records
  const { page, size } = query
  const rows = useMemo<readonly SelectorRow[]>(() => {
    const all = data?.rows ?? noRows
    const placed = offeredRows(model, all)
    // A list that was sent whole is paged here.
    const shown =
      data?.whole && !model.tree && size > 0 ? placed.slice((page - 1) * size, page * size) : placed
    return shown.map(({ row, depth }) => ({ row, depth, value: String(row[model.value]) }))
  }, [data, model, page, size])
  const rule: SelectionRule = { value: model.value, label: model.label, multiple, limit }
  const seen = useRef(new Map<string, Row>())
  /** Set while the rows of all pages are being loaded; with `finishes`, OK was pressed meanwhile. */
  const taking = useRef<{ finishes: boolean }>(undefined)
  useEffect(
    () => () => {
      taking.current = undefined
    },
    [],
  )
  const choose = (next: Selection | undefined): void => {
    taking.current = undefined
    for (const { row, value } of rows) seen.current.set(value, row)
    if (next) setSelection(next)
    else notifier.warning(translate(refusal.key, { limit: refusal.limit }))
  }
  const total = data?.total ?? 0
  const withAll = async (): Promise<Selection | undefined> => {
    const whole = toWireQuery({ ...query, sort, page: 1, size: total }, model.filter)
    const all = offeredRows(model, (await listRecords(transport, model.endpoint, whole)).rows)
    for (const { row } of all) seen.current.set(String(row[model.value]), row)
    const next = addRows(
      selection,
      all.map(({ row }) => row),
      rule,
    )
    return next.size > limit ? undefined : next
  }
  /** Selects the rows of all pages, unless the person selects or searches for others meanwhile. */
  const takeAll = async (): Promise<void> => {
    const own = { finishes: false }
    taking.current = own
    try {
      const next = await withAll()
      if (taking.current !== own) return
      choose(next)
      if (next && own.finishes) finish(next)
    } catch (error) {
      if (taking.current !== own) return
      taking.current = undefined
      reportError(error, 'M26')
    }
  }
  const finish = (chosenNow: Selection): void => {
    const found = [...chosenNow.keys()].map((value) => seen.current.get(value))
    onOk(
      chosenNow,
      found.filter((record) => record !== undefined),
    )
  }
  const search = (event: { type: 'search' | 'reset'; filters: Filters }): void => {
    taking.current = undefined
    dispatch(event)
  }
  return {
    rows,
    total,
    totalEstimated: data?.totalEstimated === true,
    query,
    sort,
    unsortable: data?.unsortable ?? noNames,
    selection,
    loading: isLoading || isValidating,
    error: resorted ? undefined : (records.error as unknown),
    paged: !isTree,
    search: (filters: Filters) => search({ type: 'search', filters }),
    reset: () => search({ type: 'reset', filters: {} }),
    toPage: (page: number) => dispatch({ type: 'page', page }),
    toSize: (size: number) => dispatch({ type: 'size', size }),
    /** Sorts ascending first, then descending. A list that was sent whole keeps its order. */
    sortBy: (field: string) => {
      const [current] = sort
      const order = current?.field === field && current.order === 'asc' ? 'desc' : 'asc'
      dispatch({ type: 'sort', sort: [{ field, order }] })
    },
    toggle: (row: Row) => choose(toggleRow(selection, row, rule)),
    togglePage: () =>
      choose(
        togglePage(
          selection,
          rows.map((shown) => shown.row),
          rule,
        ),
      ),
    remove: (value: string) => choose(new Map([...selection].filter(([other]) => other !== value))),
    /** Selects the rows of all pages; undefined when there is one page, or more rows than may be selected. */
    takeAll:
      multiple && !isTree && !data?.totalEstimated && total > rows.length && total <= limit
        ? () => void takeAll()
        : undefined,
    clear: () => choose(new Map()),
    ok: () => {
      if (taking.current) taking.current.finishes = true
      else finish(selection)
    },
  }
}

export type SelectorDialogState = ReturnType<typeof useSelectorDialog>
