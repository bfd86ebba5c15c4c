import type { ActionMeta, EntityMeta } from '../../metadata/contract.generated'
import { withinSentence } from '../../metadata/locale/within-sentence'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { compileField } from '../fields/compile-field'
import { formFields } from '../forms/form-fields'
import type { QuestionModel } from '../types/action-model'
import type { FieldModel, FormModel } from '../types/field-model'

/** Compiles the confirmation of an action, with the fields whose values it shows. */
export function compileQuestion(
  action: Pick<ActionMeta, 'confirm' | 'confirmBy' | 'confirmWith'>,
  label: string,
  entity: EntityMeta,
  form: FormModel | undefined,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): QuestionModel | undefined {
  const { confirm, confirmBy } = action
  if (confirm === undefined) return undefined
  const find = (field: string, at: string): FieldModel | undefined => {
    const asked = form && formFields(form.items).find((one) => one.name === field)
    const property = fieldOf(entity, field)
    const found = asked ?? (property && compileField({ field }, entity, false, context, sink, at, property))
    if (!found)
      report(sink, 'unknown-field', at, `"${field}" is neither a field of the form nor of ${entity.entity}.`)
    return found
  }
  const fields: Record<string, FieldModel> = {}
  for (const [name, field] of Object.entries(action.confirmWith ?? {})) {
    const shown = find(field, `${pointer}/confirmWith/${name}`)
    if (shown) fields[name] = shown
  }
  const by = confirmBy && find(confirmBy.field, `${pointer}/confirmBy`) ? confirmBy : undefined
  return { key: confirm, by, action: withinSentence(label, context.language), fields }
}
