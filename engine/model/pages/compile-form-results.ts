import type { ColumnMeta, EntityMeta, FormScreenMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { normalizeItem } from '../../metadata/screens/menu-rows'
import { checkCondition } from '../conditions/check-condition'
import { compileColumn } from '../lists/compile-columns'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { listEndpointOf, operationsOf } from '../entities/endpoints-of'
import type { FormResultsModel } from '../types/form-page-model'

const usualSeconds = 2

/** Compiles the results of a form page, which are shown below the form. */
export function compileFormResults(
  { results }: Pick<FormScreenMeta, 'results'>,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): FormResultsModel | undefined {
  if (!results) return undefined
  if (!fieldOf(entity, results.by)?.filterable) {
    const detail = `${entity.entity} is not searched by "${results.by}".`
    report(sink, 'not-filterable', '/results/by', detail)
    return undefined
  }
  if (!operationsOf(entity).includes('list')) {
    report(sink, 'no-list', '/results', `${entity.entity} has no list.`)
    return undefined
  }
  return {
    by: results.by,
    list: listEndpointOf(entity),
    key: 'id',
    columns: results.columns.flatMap((column, index) => {
      const own = normalizeItem<ColumnMeta>(column)
      return compileColumn(own, entity, [], context, sink, `/results/columns/${index}`) ?? []
    }),
    until: checkCondition(results.until, entity, sink, '/results/until') ?? {},
    everySeconds: results.everySeconds ?? usualSeconds,
    page: results.page,
  }
}
