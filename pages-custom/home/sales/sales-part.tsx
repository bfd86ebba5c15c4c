import { Suspense, useMemo } from 'react'
import {
  Segments,
  ChartSkeleton,
  SeriesChart,
  toCalendarText,
  useAnswer,
  useServices,
  useTranslate,
  useValueScope,
} from '../../../engine/index'
import { decodeSales } from '../decode-home'
import type { OperatorFilter } from '../home-filters'
import { HomePart } from '../home-part'
import { chartTypes, granularities, type HomeSettings } from '../home-settings'
import styles from './chart.module.css'
import page from '../home.module.css'
import { refreshSeconds } from '../refresh-seconds'
import { salesChart } from './sales-chart-model'
import { SalesFigures } from './sales-figures'
import { granularityOf, periodText, type Ends } from './sales-period'
import { useSalesWords } from './use-sales-words'

export interface SalesPartProps {
  readonly filter: OperatorFilter
  readonly period: Ends
  readonly settings: HomeSettings
  readonly onChange: (patch: Partial<HomeSettings>) => void
}

/**
 * The sales by hour, day or month with those of the previous period, and their totals (P33). The choice of measures and
 * the visibility of figures cause no request (A15, A16).
 */
export function SalesPart({ filter, period, settings, onChange }: SalesPartProps) {
  const translate = useTranslate()
  const words = useSalesWords()
  const { clock } = useServices()
  const { businessTimeZone } = useValueScope()
  const { granularity, chartType } = settings
  const query = { granularity, range: period.join(','), ...filter.query }
  const answer = useAnswer('/system/home/getSalesData', query, decodeSales, { refreshSeconds })
  const { data } = answer
  const chart = useMemo(
    () => data && salesChart(data, settings, words, toCalendarText(clock.now(), businessTimeZone)),
    [data, settings, words, clock, businessTimeZone],
  )
  const isEmpty = data?.totalVolume === 0 && data.previous.totalVolume === 0
  const shown = granularityOf(data?.points[0]?.time)
  const compared = data && {
    period: periodText(shown, data, words.format),
    before: periodText(shown, data.previous, words.format),
  }
  return (
    <HomePart
      title={translate('home.sales')}
      answer={answer}
      className={page.sales}
      skeleton={
        <div className={styles.chart}>
          <ChartSkeleton type={chartType} />
        </div>
      }
      tools={
        <span className={styles.tools}>
          <Segments
            label={translate('home.granularity')}
            options={granularities.map((value) => ({ value, label: translate(`home.by.${value}`) }))}
            chosen={granularity}
            onChoose={(value) => onChange({ granularity: value })}
          />
          <Segments
            label={translate('list.chart.type')}
            options={chartTypes.map((value) => ({ value, label: translate(`list.chart.${value}`) }))}
            chosen={chartType}
            onChoose={(value) => onChange({ chartType: value })}
          />
        </span>
      }
    >
      {data && chart && compared && (
        <>
          <SalesFigures data={data} settings={settings} words={words} onChange={onChange} />
          <div className={styles.chart} data-renewing={answer.renewing || undefined}>
            {isEmpty ? (
              <p className={styles.empty}>{translate('M15')}</p>
            ) : (
              <Suspense fallback={<ChartSkeleton type={chartType} />}>
                <SeriesChart chart={chart} label={translate('home.chart', compared)} />
              </Suspense>
            )}
          </div>
          <p className={styles.caption}>
            {translate('home.compared', compared)} {translate('home.net')}{' '}
            {translate('home.zone', { zone: businessTimeZone })}
          </p>
        </>
      )}
    </HomePart>
  )
}
