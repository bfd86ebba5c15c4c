import type { EntityMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { report, type ProblemSink } from '../compile-context'
import { fieldsOfCondition, type Condition } from './condition'

/** Reports unknown fields of a condition, because such a condition could be silently true. Returns the condition. */
export function checkCondition(
  condition: Condition | undefined,
  entity: EntityMeta,
  sink: ProblemSink,
  pointer: string,
): Condition | undefined {
  if (condition) for (const field of fieldsOfCondition(condition)) checkField(field, entity, sink, pointer)
  return condition
}

/** Reports a dependency on a field that the entity does not have. */
export function checkField(field: string, entity: EntityMeta, sink: ProblemSink, pointer: string): void {
  if (fieldOf(entity, field)) return
  const detail = `The condition looks at "${field}", which is not a field of ${entity.entity}.`
  report(sink, 'unknown-field', pointer, detail)
}
