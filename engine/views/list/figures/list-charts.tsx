import type { Row } from '../../../data/records/use-records'
import type { ChartModel } from '../../../model/types/page-model'
import { useValueScope } from '../../../data/models/use-value-scope'
import type { ValueScope } from '../../../model/values/texts/value-context'
import { ChartCard } from '../../chart/chart-card'
import { ListFigures } from './list-figures'
import styles from './list-figures.module.css'
import { useChartBefore } from './use-chart-before'
import type { ListPage } from '../use-list-page'

/** The part above the rows of a statistics list: its totals and the charts of its rows (3.13). */
export function ListCharts({ page }: { readonly page: ListPage }) {
  const scope = useValueScope()
  const { model, records } = page
  return (
    <>
      {model.figures && (
        <ListFigures figures={model.figures} of={model.figuresOf} totals={records.totals} scope={scope} />
      )}
      {model.charts && (
        <div className={styles.charts}>
          {model.charts.map((chart) => (
            <ListChart
              key={`${chart.types.join()} ${chart.x.name} ${chart.series.map(({ name }) => name).join()}`}
              page={page}
              chart={chart}
              scope={scope}
            />
          ))}
        </div>
      )}
    </>
  )
}

interface ListChartProps {
  readonly page: ListPage
  readonly chart: ChartModel
  readonly scope: ValueScope
}

function ListChart({ page, chart, scope }: ListChartProps) {
  const { model, records, filters } = page
  const { seriesBy } = chart
  const measure =
    seriesBy === undefined
      ? undefined
      : (filters[seriesBy] ?? model.search.find(({ name }) => name === seriesBy)?.default)
  const comparison = useChartBefore(page, chart, scope)
  const { linkOf, onOpenLink } = page.grid
  // A click in the chart follows the link of the row's page, or else the link of the axis column.
  const column =
    model.columns.find(({ name }) => name === page.grid.recordColumn) ??
    model.columns.find(({ name, link }) => name === chart.x.name && link !== undefined)
  const leads = column !== undefined && records.chart.some((row) => linkOf(column, row) !== undefined)
  const pick = (row: Row): void => {
    const address = column && linkOf(column, row)
    if (address !== undefined) onOpenLink(address)
  }
  return (
    <ChartCard
      chart={chart}
      rows={records.chart}
      measure={measure}
      comparison={comparison}
      loading={records.loading}
      failed={records.failure !== undefined}
      title={model.title}
      scope={scope}
      onRetry={records.refresh}
      onPick={leads ? pick : undefined}
    />
  )
}
