import { Suspense, useCallback, useMemo, useState } from 'react'
import type { ChartType } from '../../metadata/contract.generated'
import type { Row } from '../../metadata/rows/decode-records'
import type { ChartModel } from '../../model/types/page-model'
import { columnText } from '../../model/values/texts/column-text'
import type { ValueScope } from '../../model/values/texts/value-context'
import { Button } from '../buttons/button'
import { lazyPart } from '../loading/lazy-part'
import { Spinner } from '../spinner/spinner'
import type { MakePicture } from './apex-chart'
import { sharedUnit, unitOf } from './chart-frame'
import { ChartSkeleton } from './chart-skeleton'
import styles from './chart.module.css'
import { ChartTable } from './chart-table'
import type { Comparison } from './comparison'
import { ChartTools, type ChartShape } from './chart-tools'
import { compared, hasFigures, heightOf, measuredBy, rowsDrawn, standing } from './drawn-rows'

const ApexChart = lazyPart(async () => (await import('./apex-chart')).ApexChart)

export interface ChartCardProps {
  readonly chart: ChartModel
  readonly rows: readonly Row[]
  /** Value of the filter that names the series, for a chart that has such a filter. */
  readonly measure: unknown
  /** The comparison with the period before, if the chart offers one. */
  readonly comparison?: Comparison | undefined
  readonly loading: boolean
  /** True when the list failed to load. The list itself shows the reason. */
  readonly failed: boolean
  readonly title: string
  readonly scope: ValueScope
  readonly onRetry: () => void
  /** Called with the row of a pressed bar or mark. Undefined when there is no target. */
  readonly onPick?: ((row: Row) => void) | undefined
}

/** A chart card with its states: loading, failed, empty (M15), all figures zero, drawn, or written as a table. */
export function ChartCard({
  chart,
  rows,
  measure,
  comparison,
  loading,
  failed,
  title,
  scope,
  onRetry,
  onPick,
}: ChartCardProps) {
  const [chosen, setChosen] = useState<ChartShape>(chart.types[0] ?? 'bar')
  const wanted = drawnAs(chart, chosen)
  const shape = chosen === 'table' ? 'table' : wanted
  const { translate } = scope
  const shown = useMemo(() => rowsDrawn(rows, wanted, chart.top), [rows, wanted, chart.top])
  const type = useMemo(
    () => standing(wanted, shown.map(columnText(chart.x, scope).toText)),
    [wanted, shown, chart.x, scope],
  )
  const measured = useMemo(() => measuredBy(chart, measure), [chart, measure])
  const round = wanted === 'pie' || wanted === 'ring'
  const beside = round ? undefined : comparison
  const past = beside?.rows
  const figures = useMemo(() => {
    const nameBefore = (series: string): string => translate('list.chart.before', { name: series })
    return past ? compared(measured, shown, past, nameBefore) : { chart: measured, rows: shown }
  }, [measured, shown, past, translate])
  const [picture, setPicture] = useState<MakePicture>()
  const onDrawn = useCallback((make: MakePicture | undefined) => setPicture(() => make), [])
  const name = chart.title ?? title
  const unit = sharedUnit(measured.series.map((field) => ({ unit: unitOf(field) })))
  const label = `${name}: ${measured.series.map((field) => field.label).join(', ')}`
  const isEmpty = !hasFigures(shown, measured.series)
  const isDrawn = shape !== 'table' && !failed && !isEmpty
  const isWaiting = isDrawn && (!picture || (beside?.isOn === true && !past))
  return (
    <figure className={styles.card} aria-busy={loading || isWaiting}>
      <figcaption className={styles.head}>
        <span className={styles.title}>
          {name}
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          {beside?.isOn && past?.length !== 0 && shape !== 'table' && (
            <span className={styles.unit}>{translate('list.chart.compared', { period: beside.period })}</span>
          )}
        </span>
        <ChartTools
          types={chart.types}
          shape={shape}
          onChoose={setChosen}
          comparison={beside}
          picture={picture}
          figures={figures.chart}
          rows={figures.rows}
          name={name}
          scope={scope}
        />
      </figcaption>
      <div className={styles.body} style={{ height: heightOf(type, shown.length) }}>
        {failed ? (
          !loading && (
            <div className={styles.empty} role="alert">
              {translate('list.chart.failed')}
              <Button icon="refresh" onClick={onRetry}>
                {translate('list.retry')}
              </Button>
            </div>
          )
        ) : shown.length === 0 ? (
          loading ? (
            <ChartSkeleton type={type} />
          ) : (
            <p className={styles.empty}>{translate('M15')}</p>
          )
        ) : shape === 'table' ? (
          <ChartTable {...figures.chart} rows={figures.rows} scope={scope} label={label} />
        ) : isEmpty ? (
          <p className={styles.empty}>{translate('list.chart.zero')}</p>
        ) : (
          <Suspense fallback={<ChartSkeleton type={type} />}>
            <ApexChart
              chart={figures.chart}
              type={type}
              rows={figures.rows}
              scope={scope}
              label={label}
              onPick={onPick}
              onDrawn={onDrawn}
            />
          </Suspense>
        )}
        {loading && (
          <div className={styles.veil} role="status" aria-label={translate('list.loading')}>
            <Spinner />
          </div>
        )}
      </div>
    </figure>
  )
}

function drawnAs({ types }: ChartModel, chosen: ChartShape): ChartType {
  return types.find((type) => type === chosen) ?? types[0] ?? 'bar'
}
