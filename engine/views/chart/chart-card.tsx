import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import type { ChartType } from '../../metadata/contract.generated'
import type { Row } from '../../metadata/decode-records'
import type { ChartModel } from '../../model/page-model'
import { columnText } from '../../model/values/column-text'
import type { ValueScope } from '../../model/values/value-context'
import { Button } from '../buttons/button'
import { IconButton } from '../buttons/icon-button'
import { Segments } from '../buttons/segments'
import { lazyPart } from '../lazy-part'
import { Spinner } from '../spinner/spinner'
import type { MakePicture } from './apex-chart'
import { sharedUnit } from './chart-frame'
import { ChartSkeleton } from './chart-skeleton'
import styles from './chart.module.css'
import { hasFigures, heightOf, measuredBy, rowsDrawn, standing } from './drawn-rows'
import { ChartTable } from './chart-table'

const ApexChart = lazyPart(async () => (await import('./apex-chart')).ApexChart)

/** How the figures of a chart are shown: drawn, or written. */
type Shape = ChartType | 'table'

export interface ChartCardProps {
  readonly chart: ChartModel
  readonly rows: readonly Row[]
  /** The filter that names the series, where one does. */
  readonly measure: unknown
  readonly loading: boolean
  /** The list could not be loaded; it says why. */
  readonly failed: boolean
  readonly title: string
  readonly scope: ValueScope
  readonly onRetry: () => void
  /** Leads from what is drawn of a row to that; undefined where there is nothing to lead to. */
  readonly onPick?: ((row: Row) => void) | undefined
}

/** A chart with its states: on its way, failed, nothing there (M15), nothing but nothing, drawn, written as a table. */
export function ChartCard({
  chart,
  rows,
  measure,
  loading,
  failed,
  title,
  scope,
  onRetry,
  onPick,
}: ChartCardProps) {
  const [chosen, setChosen] = useState<Shape>(chart.types[0] ?? 'bar')
  const wanted = drawnAs(chart, chosen)
  const shape = chosen === 'table' ? 'table' : wanted
  const { translate } = scope
  const { saver } = useServices()
  const shown = useMemo(() => rowsDrawn(rows, wanted, chart.top), [rows, wanted, chart.top])
  const type = useMemo(
    () => standing(wanted, shown.map(columnText(chart.x, scope).toText)),
    [wanted, shown, chart.x, scope],
  )
  const measured = useMemo(() => measuredBy(chart, measure), [chart, measure])
  const picture = useRef<MakePicture>(undefined)
  const [isDrawn, setIsDrawn] = useState(false)
  const onDrawn = useCallback((make: MakePicture | undefined) => {
    picture.current = make
    setIsDrawn(make !== undefined)
  }, [])
  const name = chart.title ?? title
  const unit = sharedUnit(measured.series.map((field) => ({ unit: field.unit ?? '' })))
  const label = `${name}: ${measured.series.map((field) => field.label).join(', ')}`
  const isEmpty = !hasFigures(shown, measured.series)
  const save = async (): Promise<void> => {
    const blob = await picture.current?.()
    if (blob) saver.save(blob, `${name}.png`)
  }
  return (
    <figure className={styles.card} aria-busy={loading}>
      <figcaption className={styles.head}>
        <span className={styles.title}>
          {name}
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
        <span className={styles.tools}>
          <Segments<Shape>
            label={translate('list.chart.type')}
            options={[...chart.types, 'table' as const].map((value) => ({
              value,
              label: translate(`list.chart.${value}`),
            }))}
            chosen={shape}
            onChoose={setChosen}
          />
          <IconButton
            label={translate('list.chart.save')}
            icon="picture"
            aria-disabled={!isDrawn}
            onClick={() => void save()}
          />
        </span>
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
          <ChartTable {...measured} rows={shown} scope={scope} label={label} />
        ) : isEmpty ? (
          <p className={styles.empty}>{translate('list.chart.zero')}</p>
        ) : (
          <Suspense fallback={<ChartSkeleton type={type} />}>
            <ApexChart
              chart={measured}
              type={type}
              rows={shown}
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

function drawnAs({ types }: ChartModel, chosen: Shape): ChartType {
  return types.find((type) => type === chosen) ?? types[0] ?? 'bar'
}
