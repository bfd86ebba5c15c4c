import type { EntityMeta, ListScreenMeta } from '../../metadata/contract.generated'
import { fieldOf, isUnserved } from '../../metadata/entities/entity-fields'
import { report, type ProblemSink } from '../compile-context'
import { typeOf } from '../entities/control-of'
import { filterOf } from '../fields/filter-of'

type Asked = Pick<ListScreenMeta, 'list' | 'service' | 'findBy' | 'figures' | 'charts'>

/**
 * Reports the parts of a list query that the server would refuse: unknown filters, and sums of fields that are not
 * numbers. Such a list would fail at every opening.
 */
export function checkAsked(
  { list, service, findBy = [], figures, charts }: Asked,
  entity: EntityMeta,
  sink: ProblemSink,
): void {
  for (const name of service ? [] : Object.keys(list?.filter ?? {}))
    if (!filterOf(entity, name))
      report(
        sink,
        'not-filterable',
        `/list/filter/${name}`,
        `${entity.entity} cannot be searched by "${name}".`,
      )
  for (const [index, name] of findBy.entries())
    if (!filterOf(entity, name))
      report(sink, 'not-filterable', `/findBy/${index}`, `${entity.entity} cannot be searched by "${name}".`)
  checkNumbers(list?.totals, '/list/totals', entity, sink)
  checkNumbers(figures, '/figures', entity, sink)
  for (const [index, { series }] of (charts ?? []).entries())
    checkNumbers(series, `/charts/${index}/series`, entity, sink)
}

function checkNumbers(
  names: readonly string[] = [],
  pointer: string,
  entity: EntityMeta,
  sink: ProblemSink,
): void {
  for (const [index, name] of names.entries()) {
    const property = fieldOf(entity, name)
    const type = property && !isUnserved(property) ? typeOf(property) : undefined
    if (type !== 'integer' && type !== 'number')
      report(
        sink,
        'not-a-number',
        `${pointer}/${index}`,
        `"${name}" is no number of ${entity.entity}: it has no sum.`,
      )
  }
}
