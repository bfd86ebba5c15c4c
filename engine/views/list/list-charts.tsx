import type { Row } from '../../data/use-records'
import type { ChartModel } from '../../model/page-model'
import { useValueScope } from '../../data/use-value-scope'
import { ChartCard } from '../chart/chart-card'
import { ListFigures } from './list-figures'
import styles from './list-figures.module.css'
import type { ListPage } from './use-list-page'

/** What stands above the rows of a list that counts something: its sums, and charts of its rows (screens.md 3.13). */
export function ListCharts({ page }: { readonly page: ListPage }) {
  const scope = useValueScope()
  const { model, records, filters } = page
  const measureOf = ({ seriesBy }: ChartModel): unknown =>
    seriesBy === undefined
      ? undefined
      : (filters[seriesBy] ?? model.search.find(({ name }) => name === seriesBy)?.default)
  const { linkOf, onOpenLink } = page.grid
  // What the cells of the table lead to: the page of the row, else where the name along the axis leads.
  const columnOf = (chart: ChartModel) =>
    model.columns.find(({ name }) => name === page.grid.recordColumn) ??
    model.columns.find(({ name, link }) => name === chart.x.name && link !== undefined)
  const leads = (chart: ChartModel): boolean => {
    const column = columnOf(chart)
    return column !== undefined && records.chart.some((row) => linkOf(column, row) !== undefined)
  }
  const pick = (chart: ChartModel, row: Row): void => {
    const column = columnOf(chart)
    const address = column && linkOf(column, row)
    if (address !== undefined) onOpenLink(address)
  }
  return (
    <>
      {model.figures && (
        <ListFigures figures={model.figures} of={model.figuresOf} totals={records.totals} scope={scope} />
      )}
      {model.charts && (
        <div className={styles.charts}>
          {model.charts.map((chart) => (
            <ChartCard
              key={`${chart.types.join()} ${chart.x.name} ${chart.series.map(({ name }) => name).join()}`}
              chart={chart}
              rows={records.chart}
              measure={measureOf(chart)}
              loading={records.loading}
              failed={records.failure !== undefined}
              title={model.title}
              scope={scope}
              onRetry={records.refresh}
              onPick={leads(chart) ? (row) => pick(chart, row) : undefined}
            />
          ))}
        </div>
      )}
    </>
  )
}
