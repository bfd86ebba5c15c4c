import type { ActionMeta } from '../../metadata/contract.generated'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { formFields } from '../forms/form-fields'
import type { PasswordCheckModel, TableSelectModel } from '../types/action-model'
import type { FormModel } from '../types/field-model'

/** Compiles the password check of an action's form (V71, V72). The password must be a field of the form. */
export function compilePasswordCheck(
  action: ActionMeta,
  form: FormModel | undefined,
  sink: ProblemSink,
  pointer: string,
): PasswordCheckModel | undefined {
  const meta = action.passwordCheck
  if (!meta) return undefined
  if (!form || !formFields(form.items).some((field) => field.name === meta.field))
    report(
      sink,
      'unknown-field',
      `${pointer}/passwordCheck/field`,
      `"${meta.field}" is not a field of the form.`,
    )
  return { field: meta.field, endpoint: meta.endpoint, failed: meta.failed ?? 'M40' }
}

/** Compiles the table from which records are chosen before an action is sent (X12). */
export function compileTableSelect(
  action: ActionMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): TableSelectModel | undefined {
  const meta = action.select
  if (!meta) return undefined
  if (context.screen(meta.screen)?.kind !== 'selector')
    report(sink, 'unknown-selector', `${pointer}/select/screen`, `There is no selector "${meta.screen}".`)
  return {
    selector: { code: meta.screen, value: 'id' },
    param: meta.param,
    multiple: meta.multiple !== false,
  }
}
