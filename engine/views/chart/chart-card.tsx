import { Suspense, useMemo, useState } from 'react'
import type { Row } from '../../metadata/decode-records'
import type { ChartModel } from '../../model/page-model'
import type { ValueScope } from '../../model/values/value-context'
import { Segments } from '../buttons/segments'
import { lazyPart } from '../lazy-part'
import { Spinner } from '../spinner/spinner'
import styles from './chart.module.css'

const ApexChart = lazyPart(async () => (await import('./apex-chart')).ApexChart)

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
}

/** A chart with its states: loading, nothing there (M15), drawn. */
export function ChartCard({ chart, rows, measure, loading, failed, title, scope }: ChartCardProps) {
  const [chosen, setChosen] = useState(chart.types[0] ?? 'bar')
  const type = chart.types.includes(chosen) ? chosen : (chart.types[0] ?? 'bar')
  const { translate } = scope
  // Parts are parts of a whole.
  const isRound = type === 'pie' || type === 'ring'
  const shown = useMemo(() => (isRound ? rows : rows.slice(0, chart.top)), [rows, chart.top, isRound])
  const measured = useMemo(() => {
    const named = chart.seriesBy === undefined ? [] : chart.series.filter(({ name }) => name === measure)
    return {
      x: chart.x,
      top: chart.top,
      series: named.length > 0 ? named : chart.seriesBy ? chart.series.slice(0, 1) : chart.series,
    }
  }, [chart, measure])
  const name = chart.title ?? title
  return (
    <figure className={styles.card} aria-busy={loading}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{name}</span>
        {chart.types.length > 1 && (
          <Segments
            label={translate('list.chart.type')}
            options={chart.types.map((value) => ({ value, label: translate(`list.chart.${value}`) }))}
            chosen={type}
            onChoose={setChosen}
          />
        )}
      </figcaption>
      <div className={styles.body}>
        {shown.length === 0 || failed ? (
          !loading && <p className={styles.empty}>{failed ? '' : translate('M15')}</p>
        ) : (
          <Suspense fallback={null}>
            <ApexChart
              chart={measured}
              type={type}
              rows={shown}
              scope={scope}
              label={`${name}: ${measured.series.map(({ label }) => label).join(', ')}`}
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
