import type { EntityMeta, ListScreenMeta, PropertyMeta } from '../../metadata/contract.generated'
import { fieldOf, fieldsOf, isUnserved } from '../../metadata/entities/entity-fields'
import { can } from '../../permissions/can'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { buttonCodeOf } from '../entities/button-codes'
import type { ActionModel } from '../types/action-model'
import type { Endpoints } from '../types/page-model'

/** Compiles the action that adds a copy of a row, if the screen has one and the person may add records. */
export function compileCopyAction(
  { copy, formPages }: ListScreenMeta,
  entity: EntityMeta,
  endpoints: Endpoints,
  context: CompileContext,
  sink: ProblemSink,
): readonly ActionModel[] {
  if (!copy) return []
  const { except = [] } = copy
  except.forEach((field, index) => {
    if (!fieldOf(entity, field))
      report(sink, 'unknown-field', `/copy/except/${index}`, `"${field}" is not a field of ${entity.entity}.`)
  })
  if (formPages?.add !== undefined)
    report(sink, 'no-copy', '/copy', 'Records that are added on a page of their own cannot be copied.')
  if (!endpoints.add || formPages?.add !== undefined || !can(context.access, buttonCodeOf(entity, 'add')))
    return []
  const own = Object.entries(fieldsOf(entity)).flatMap(([field, property]) =>
    property.unique || isComputed(property) || property.repeats !== undefined || isUnserved(property)
      ? [field]
      : [],
  )
  return [
    {
      id: 'copy',
      label: context.translate('action.copy'),
      icon: 'copy',
      danger: false,
      kind: 'copy',
      needs: 'one',
      places: ['more'],
      except: [...own, ...except],
    },
  ]
}

/** True for a field that the server fills, except from a record that the copy refers to, too. */
function isComputed({ readOnly, derived }: PropertyMeta): boolean {
  return readOnly === true && derived?.through === undefined
}
