import type { EntityMeta, FormFieldMeta } from '../../metadata/contract.generated'
import { checkCondition } from '../conditions/check-condition'
import type { CompileContext, ProblemSink } from '../compile-context'
import { compileField } from './compile-field'
import type { ControlModel, FormFieldModel } from '../types/field-model'

/** Compiles the controls that replace a field's own control while conditions hold (`controlWhen`). */
export function compileControls(
  item: FormFieldMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): readonly ControlModel[] {
  return (item.controlWhen ?? []).flatMap(({ control, options, when }, index) => {
    const at = `${pointer}/controlWhen/${index}`
    checkCondition(when, entity, sink, `${at}/when`)
    const field = compileField({ field: item.field, control, options }, entity, false, context, sink, at)
    if (!field) return []
    const { widget, definition, dictionary, unit, selector } = field
    return [{ when, field: { widget, definition, options: field.options, dictionary, unit, selector } }]
  })
}

/** Returns a field with its current control: the first whose condition holds, else its own. */
export function withControl<Field extends FormFieldModel>(
  field: Field,
  holds: (when: ControlModel['when']) => boolean,
): Field {
  const standing = field.controls?.find(({ when }) => holds(when))
  return standing ? { ...field, ...standing.field } : field
}
