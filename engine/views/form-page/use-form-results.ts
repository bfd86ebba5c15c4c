import { useMemo } from 'react'
import { usePageActive } from '../../data/page-activity'
import { useRecords, type Row } from '../../data/use-records'
import { satisfies } from '../../model/condition'
import type { FormResultsModel } from '../../model/form-page-model'

const none: readonly Row[] = []
/** As many as a form is about at most (C28). */
const most = 100

/** The records that come of a form, asked for again while the page is in sight and one of them is not done. */
export function useFormResults(results: FormResultsModel, value: string) {
  const active = usePageActive()
  const query = useMemo(() => ({ [results.by]: value, pageNo: 1, pageSize: most }), [results.by, value])
  // What was answered last says whether to ask again; SWR asks for the interval after each answer.
  const { data, error, isLoading, mutate } = useRecords(results.list, query, {
    refreshSeconds: active ? results.everySeconds : 0,
    until: (page) => page.rows.length > 0 && page.rows.every((row) => satisfies(results.until, row)),
  })
  const rows = data?.rows ?? none
  return {
    rows,
    done: rows.filter((row) => satisfies(results.until, row)).length,
    loading: isLoading,
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}
