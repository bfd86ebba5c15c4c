import type { EntityMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import type { ActionModel } from '../types/action-model'
import type { CompileContext, ProblemSink } from '../compile-context'
import { compileField } from '../fields/compile-field'
import { fieldsOfCondition } from '../conditions/condition'
import type { FieldModel } from '../types/field-model'

/** Adds to each action the fields that its conditions refer to. A field shared by several actions is compiled once. */
export function withFieldsLookedAt(
  actions: readonly ActionModel[],
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): readonly ActionModel[] {
  const known = new Map<string, FieldModel | undefined>()
  const find = (field: string): FieldModel | undefined => {
    // An unknown field is reported where the condition is checked.
    if (!known.has(field) && fieldOf(entity, field))
      known.set(field, compileField({ field }, entity, false, context, sink, '/actions'))
    return known.get(field)
  }
  return actions.map((action) => {
    const conditions = [action.visibleWhen, action.enabledWhen].filter((condition) => condition !== undefined)
    if (conditions.length === 0) return action
    const names = new Set(conditions.flatMap(fieldsOfCondition))
    return { ...action, looksAt: [...names].flatMap((name) => find(name) ?? []) }
  })
}
