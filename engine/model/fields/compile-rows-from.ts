import type { EntityMeta, RowsFromMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { checkCondition } from '../conditions/check-condition'
import { compileField } from './compile-field'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { operatorFieldOf } from '../entities/operator-field'
import type { RowsFromModel } from '../types/field-model'

/**
 * Compiles the selectors in which the rows of a table are chosen. `row` is the entity of a row, `entity` that of the
 * surrounding form. A source is left out when the person may not see it, or, with a report, when its property refers to
 * no records.
 */
export function compileRowsFrom(
  sources: readonly RowsFromMeta[] | undefined,
  row: EntityMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): readonly RowsFromModel[] | undefined {
  return sources?.flatMap((source, index) => {
    const place = `${pointer}/${index}`
    const field = compileField({ field: source.field }, row, false, context, sink, `${place}/field`)
    if (!field) return []
    const { selector } = field
    if (!selector) {
      report(sink, 'no-reference', `${place}/field`, `"${source.field}" refers to no records.`)
      return []
    }
    for (const [name, from] of Object.entries(source.fill ?? {}))
      checkFill(name, from, row, selector.entity, context, sink, `${place}/fill/${name}`)
    return [
      {
        field: source.field,
        label: field.label,
        selector,
        fill: source.fill ?? {},
        duplicate: source.duplicate ?? 'form.rows.duplicate',
        operatorField: operatorFieldOf(field.schema, entity),
        when: checkCondition(source.when, entity, sink, `${place}/when`),
      },
    ]
  })
}

/** Reports unknown fields to fill, in the row and, if it is known, in the referenced entity. */
function checkFill(
  name: string,
  from: string,
  row: EntityMeta,
  referred: string | undefined,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): void {
  if (!fieldOf(row, name)) report(sink, 'unknown-field', pointer, `Rows have no "${name}".`)
  const entity = referred === undefined ? undefined : context.entity(referred)
  if (entity && !fieldOf(entity, from))
    report(sink, 'unknown-field', pointer, `"${from}" is not a field of ${entity.entity}.`)
}
