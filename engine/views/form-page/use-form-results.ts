import { useMemo } from 'react'
import { usePageActive } from '../../data/open-page/page-activity'
import { useRecords, type Row } from '../../data/records/use-records'
import { satisfies } from '../../model/conditions/condition'
import type { FormResultsModel } from '../../model/types/form-page-model'

const none: readonly Row[] = []
/** The largest number of records that one form covers (C28). */
const most = 100

/** Loads the results of a submitted form, and polls while the page is visible and a result is not done. */
export function useFormResults(results: FormResultsModel, value: string) {
  const active = usePageActive()
  const query = useMemo(() => ({ [results.by]: value, pageNo: 1, pageSize: most }), [results.by, value])
  // The last response decides whether polling goes on; SWR asks for the interval after each response.
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
