import { useCallback, useMemo, useState } from 'react'
import { usePageActive } from '../../data/open-page/page-activity'
import { useErrorText } from '../../data/messages/use-error-text'
import { useExactTotal, type ExactCount } from '../../data/records/use-exact-total'
import { useRecords, type RecordPage, type Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { ListPageModel } from '../../model/types/page-model'
import { isApiError } from '../../ports/api-error'
import type { ListQuery } from '../../query/list-query'
import type { QueryStore } from './query/query-store'
import { useSortInForce } from '../use-sort-in-force'
import { missingParams, missingSearch, toListCall, type WholeAnswer } from './query/wire-query'

/** The records of a list, and their loading state. */
export interface ListRecords {
  readonly rows: readonly Row[]
  /** Undefined while another search is loading, because its total is not known yet (4.2). */
  readonly total: number | undefined
  readonly totals: RecordPage['totals']
  /** Counts the rows exactly; set when `total` is an estimate. */
  readonly exactly: ExactCount | undefined
  /** The query sent to the server, with a sort that is possible for the number of rows. */
  readonly asked: ListQuery
  /** Columns that the list cannot be sorted by, because it has too many rows. */
  readonly unsortable: readonly string[]
  /** Columns of the requested sort that is not applied. */
  readonly unsorted: readonly string[]
  /** The rows of the charts. */
  readonly chart: readonly Row[]
  /** True when the server sent all rows: they are paged and sorted in the browser (C19, C20). */
  readonly whole: boolean
  readonly loading: boolean
  /** The reason why the rows could not be loaded (M26). */
  readonly failure: string | undefined
  /** Labels of required search fields that are still empty. */
  readonly waitsFor: readonly string[]
  /** The current page; 1 after a failure. */
  readonly page: number
  /** Changes when the rows belong to another query. */
  readonly answeredFor: string
  readonly refresh: () => void
}

/** Timeout in ms of a statistics list: 60 minutes, longer than for other lists (C47). */
const longestCount = 3_600_000

const noRows: readonly Row[] = []
const noTotals: RecordPage['totals'] = {}
const noNames: readonly string[] = []

interface Answer {
  readonly data: RecordPage
  readonly call: string
  readonly search: string
}

/** Loads the records of a list. A failed query empties the list; a failed background refresh changes nothing. */
export function useListRecords(
  model: ListPageModel,
  { query: wanted, dispatch }: QueryStore,
  fixed: Row,
): ListRecords {
  const active = usePageActive()
  const translate = useTranslate()
  const errorText = useErrorText()
  const [whole, setWhole] = useState<WholeAnswer>()
  const [answer, setAnswer] = useState<Answer>()
  const [refreshing, setRefreshing] = useState(false)
  const [askedAgain, setAskedAgain] = useState(false)
  const { sort, replaced, take } = useSortInForce(wanted, model.sort)
  const query = useMemo(() => (replaced ? { ...wanted, sort } : wanted), [replaced, wanted, sort])
  const missing = missingParams(model, fixed)
  const waitsFor = missingSearch(model, query.filters, fixed)
  const mayAsk = missing.length === 0
  const callable = mayAsk && waitsFor.length === 0
  const call = useMemo(
    () => (callable ? toListCall(model, query, fixed, whole) : undefined),
    [callable, model, query, fixed, whole],
  )
  const { data, error, mutate } = useRecords(model.endpoints.list, call, {
    refreshSeconds: active ? model.refreshSeconds : undefined,
    timeout: model.charts ? longestCount : undefined,
  })
  const resorted = take(error)
  const callKey = JSON.stringify(call)
  const searchKey = JSON.stringify([query.filters, query.sort, fixed])
  if (data && data !== answer?.data) {
    setAnswer({ data, call: callKey, search: searchKey })
    setWhole(
      data.whole || model.whole
        ? (whole ?? { page: query.page, size: query.size, sort: query.sort })
        : undefined,
    )
    setAskedAgain(false)
  }
  const exact = useExactTotal(model.endpoints.list, call, searchKey)
  const { counted, counting, count, forget } = exact
  const current = answer?.call === callKey
  const failed =
    error !== undefined && !resorted && !isApiError(error, 'cancelled') && (!current || askedAgain)
  const empty = failed || !callable
  const refresh = useCallback(() => {
    setAskedAgain(true)
    if (failed && query.page !== 1) return dispatch({ type: 'page', page: 1 })
    setRefreshing(true)
    forget()
    void mutate().finally(() => setRefreshing(false))
  }, [failed, query.page, dispatch, mutate, forget])
  const answered = empty || answer?.search !== searchKey ? undefined : answer.data
  const isEstimated = answered?.totalEstimated === true && !counted
  return {
    rows: empty ? noRows : (answer?.data.rows ?? noRows),
    total: empty ? 0 : answered?.totalEstimated && counted ? counted.total : answered?.total,
    totals: (answered?.totalEstimated && counted ? counted : answered)?.totals ?? noTotals,
    exactly: isEstimated ? { counting, count } : undefined,
    asked: query,
    unsortable: (empty ? undefined : answered?.unsortable) ?? noNames,
    unsorted: replaced ? wanted.sort.map(({ field }) => field) : noNames,
    chart: empty ? noRows : (answer?.data.chart ?? answer?.data.rows ?? noRows),
    whole: whole !== undefined,
    loading: callable && !failed && (!current || refreshing),
    failure: mayAsk ? (failed && callable ? errorText(error, 'M26') : undefined) : translate('M44'),
    waitsFor,
    page: failed ? 1 : query.page,
    answeredFor: answer?.call ?? '',
    refresh,
  }
}
