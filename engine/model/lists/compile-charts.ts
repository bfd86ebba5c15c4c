import type { EntityMeta, ListScreenMeta } from '../../metadata/contract.generated'
import { resolveText } from '../../metadata/locale/local-text'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { compileField } from '../fields/compile-field'
import type { FieldModel } from '../types/field-model'
import { filterOf } from '../fields/filter-of'
import type { ChartModel } from '../types/page-model'

type Parts = Pick<ListScreenMeta, 'figures' | 'figuresOf' | 'charts'>

/**
 * Compiles the part above a list: sums, and charts of its rows. A part whose field the person may not see is left out.
 * @param search the search items of the list
 */
export function compileCharts(
  { figures, figuresOf, charts }: Parts,
  entity: EntityMeta,
  search: readonly FieldModel[],
  context: CompileContext,
  sink: ProblemSink,
): {
  readonly figures?: readonly FieldModel[]
  readonly figuresOf?: string
  readonly charts?: readonly ChartModel[]
} {
  const one = (field: string, pointer: string) =>
    compileField({ field }, entity, false, context, sink, pointer)
  const fieldsOf = (names: readonly string[], pointer: string) =>
    names.flatMap((field, index) => one(field, `${pointer}/${index}`) ?? [])
  return {
    ...(figures ? { figures: fieldsOf(figures, '/figures') } : {}),
    ...(figuresOf ? { figuresOf: resolveText(figuresOf, context.language, '') } : {}),
    ...(charts
      ? {
          charts: charts.flatMap((chart, index) => {
            const pointer = `/charts/${index}`
            const x = one(chart.x, `${pointer}/x`)
            const series = fieldsOf(chart.series, `${pointer}/series`)
            if (!x || series.length === 0) return []
            const title = chart.title || chart.names ? resolveText(chart, context.language, '') : undefined
            const { types, seriesBy, comparedBy: by, top = Number.POSITIVE_INFINITY } = chart
            if (by !== undefined && filterOf(entity, by)?.match !== 'range')
              report(sink, 'not-a-range', `${pointer}/comparedBy`, `${entity.entity} has no range "${by}".`)
            const isAsked = search.some(({ name }) => name === seriesBy)
            if (seriesBy !== undefined && !isAsked && !filterOf(entity, seriesBy))
              report(
                sink,
                'not-filterable',
                `${pointer}/seriesBy`,
                `${entity.entity} cannot be searched by "${seriesBy}".`,
              )
            const comparedBy = search.find(({ name }) => name === by)
            return [{ title, types, x, series, seriesBy, comparedBy, top }]
          }),
        }
      : {}),
  }
}
