import type { EntityMeta, FormScreenMeta } from '../../metadata/contract.generated'
import { can } from '../../permissions/can'
import { buttonCodeOf } from '../entities/button-codes'
import { checkCondition } from '../conditions/check-condition'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { labelOf } from '../entities/label-of'
import { endpointsOf } from '../entities/endpoints-of'
import type { FormRecordModel } from '../types/form-page-model'

const both = ['add', 'edit'] as const

/** Compiles the record of a form page: the modes, add and edit, that the entity offers and the person may use. */
export function compileFormRecord(
  { code, record, next }: Pick<FormScreenMeta, 'code' | 'record' | 'next'>,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): FormRecordModel | undefined {
  if (!record) return undefined
  const endpoints = endpointsOf({ code }, entity)
  const wanted = record.modes ?? both
  for (const [index, mode] of (record.modes ?? []).entries())
    if (!endpoints[mode] || (mode === 'edit' && !endpoints.get))
      report(sink, 'no-operation', `/record/modes/${index}`, `${entity.entity} does not offer "${mode}".`)
  const own = checkCondition(record.editWhen, entity, sink, '/record/editWhen')
  return {
    modes: wanted.filter(
      (mode) =>
        endpoints[mode] &&
        (mode === 'add' || endpoints.get) &&
        can(context.access, buttonCodeOf(entity, mode)),
    ),
    endpoints,
    key: 'id',
    label: labelOf(entity),
    editWhen: own && entity.editable ? { allOf: [own, entity.editable] } : (own ?? entity.editable),
    view: record.view ?? next?.page,
  }
}
