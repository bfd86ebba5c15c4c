import type { EntityMeta, RowsFromMeta } from '../metadata/contract.generated'
import { fieldOf } from '../metadata/entity-fields'
import { checkCondition } from './check-condition'
import { compileField } from './compile-field'
import { report, type CompileContext, type ProblemSink } from './compile-context'
import { operatorFieldOf } from './operator-field'
import type { RowsFromModel } from './field-model'

/**
 * The selectors that the rows of a table are chosen in. `row` stands for one of its rows, `entity` for the form around.
 * A source that the person may not see, or whose property refers to nothing, is left out; the latter is reported.
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

/** What is filled in must be there on both sides, as far as the other side is known. */
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
