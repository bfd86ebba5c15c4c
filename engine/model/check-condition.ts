import type { EntityMeta } from '../metadata/contract.generated'
import { fieldOf } from '../metadata/entity-fields'
import { report, type ProblemSink } from './compile-context'
import { fieldsOfCondition, type Condition } from './condition'

/** A condition over fields that do not exist could be silently true: it is reported instead. */
export function checkCondition(
  condition: Condition | undefined,
  entity: EntityMeta,
  sink: ProblemSink,
  pointer: string,
): Condition | undefined {
  if (condition) for (const field of fieldsOfCondition(condition)) checkField(field, entity, sink, pointer)
  return condition
}

/** Reports a field that something depends on and that the entity does not have. */
export function checkField(field: string, entity: EntityMeta, sink: ProblemSink, pointer: string): void {
  if (fieldOf(entity, field)) return
  const detail = `The condition looks at "${field}", which is not a field of ${entity.entity}.`
  report(sink, 'unknown-field', pointer, detail)
}
