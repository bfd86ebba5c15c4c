import { useMemo, useState } from 'react'
import { useRecords, type Row } from '../../../data/records/use-records'
import type { ChartModel } from '../../../model/types/page-model'
import { columnText } from '../../../model/values/texts/column-text'
import { periodBefore } from '../../../model/values/times/period-before'
import type { ValueScope } from '../../../model/values/texts/value-context'
import type { Comparison } from '../../chart/comparison'
import type { ListPage } from '../use-list-page'
import { toListCall } from '../query/wire-query'

const noRows: readonly Row[] = []

/** Loads the chart rows of the preceding period. Returns undefined without a period or without a preceding one. */
export function useChartBefore(
  { model, query, fixed, records }: ListPage,
  { comparedBy }: ChartModel,
  scope: ValueScope,
): Comparison | undefined {
  const [isOn, setIsOn] = useState(true)
  const period = comparedBy && query.filters[comparedBy.name]
  const before = useMemo(() => periodBefore(period, comparedBy?.timeRule), [period, comparedBy])
  const call = useMemo(() => {
    if (!comparedBy || !before || !isOn || records.failure !== undefined) return undefined
    const filters = { ...query.filters, [comparedBy.name]: before }
    // The totals are not shown, so that they are not requested.
    const plain = { ...model, totals: [], figures: [] }
    return toListCall(plain, { ...query, page: 1, filters }, fixed, undefined)
  }, [comparedBy, before, isOn, records.failure, query, model, fixed])
  // The request waits for the rows of the list, which are more important. The former comparison stays until then.
  const [asked, setAsked] = useState<typeof call>()
  if (asked !== call && (!call || !records.loading)) setAsked(call)
  const { data, error } = useRecords(asked && model.endpoints.list, asked)
  if (!comparedBy || !before) return undefined
  return {
    period: columnText(comparedBy, scope).toText({ [comparedBy.name]: before }),
    // After a failed request the chart is rendered without a comparison.
    rows: asked && (error ? noRows : data && (data.chart ?? data.rows)),
    isOn,
    onToggle: () => setIsOn(!isOn),
  }
}
