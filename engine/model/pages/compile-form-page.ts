import type { EntityMeta, FormScreenMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { resolveText } from '../../metadata/locale/local-text'
import { compileForm } from '../forms/compile-form'
import { compileFormAction } from './compile-form-action'
import { compileFormRecord } from './compile-form-record'
import { compileFormResults } from './compile-form-results'
import { compileOwnAction } from '../actions/compile-own-action'
import { compileQuestion } from '../actions/compile-question'
import { compileSaves } from '../forms/compile-saves'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import type { FormFieldModel, FormModel } from '../types/field-model'
import { formFields } from '../forms/form-fields'
import type { FormPageModel } from '../types/form-page-model'
import { formSource } from './form-source'
import { withPermittedValues } from '../actions/permitted-values'

/** Compiles a form screen into a page model. */
export function compileFormPage(
  screen: FormScreenMeta,
  entity: EntityMeta,
  title: string,
  context: CompileContext,
  sink: ProblemSink,
): FormPageModel {
  const source = formSource(screen, context.screen)
  if (!source)
    report(
      sink,
      'unknown-form',
      '/formOf',
      `"${screen.formOf ?? ''}" is no form screen with a form of its own.`,
    )
  const action = compileFormAction(screen, entity, context, sink)
  const record = compileFormRecord(screen, entity, context, sink)
  checkWay(screen, sink)
  const about = action?.entity ?? entity
  const whole = compileForm(source?.form, about, context, sink, source?.pointer ?? '/form')
  const form = withPermittedValues(whole, action?.codesBy, context.access)
  const button = screen.button && resolveText(screen.button, context.language, '')
  return {
    kind: 'form',
    id: screen.code,
    title,
    problems: sink.problems,
    entity: entity.entity,
    form,
    submit: action ? action.endpoint : screen.submit,
    load: screen.load,
    after: screen.after,
    record,
    saves: record && source?.saves ? compileSaves(source, entity, context, sink) : undefined,
    button: button || undefined,
    question: compileQuestion(screen, button || title, about, form, context, sink, ''),
    preview: action?.preview,
    values: action?.values,
    presets: screen.presets && compilePresets(screen.presets, form, about, sink),
    next: screen.next && { page: screen.next.page, params: screen.next.params ?? {} },
    results: compileFormResults(screen, entity, context, sink),
    actions: screen.actions?.flatMap((own, index) => {
      const pointer = `/actions/${index}`
      if (own.kind !== 'call') return compileOwnAction(own, entity, context, sink, pointer)
      report(
        sink,
        'no-rows',
        `${pointer}/kind`,
        'Beside a form stand pages and lists; there are no rows to act upon.',
      )
      return []
    }),
  }
}

/** Reports a form screen without exactly one way to send its form, and options that contradict each other. */
function checkWay({ record, does, submit, saves, load, presets }: FormScreenMeta, sink: ProblemSink): void {
  const ways = [record, does, submit].filter((way) => way !== undefined)
  if (ways.length !== 1)
    report(sink, 'no-address', '', 'A form screen has one of "submit", "record" and "does".')
  if (saves && !record) report(sink, 'no-record', '/saves', 'Only a record is saved in more than one way.')
  if (load && (presets || record))
    report(sink, 'two-beginnings', '/load', 'What a form begins with comes from one place.')
}

/** Returns the fields that the address may preset, out of those that a new record may set. */
function compilePresets(
  names: readonly string[],
  form: FormModel,
  entity: EntityMeta,
  sink: ProblemSink,
): readonly FormFieldModel[] {
  const fields = new Map(formFields(form.items).map((field) => [field.name, field]))
  return names.flatMap((name, index) => {
    const field = fields.get(name)
    if (field?.editableIn.includes('add') && !field.table) return [field]
    // The field exists, but the person may not see it.
    if (!field && fieldOf(entity, name)?.permission) return []
    report(sink, 'unknown-field', `/presets/${index}`, `"${name}" is no field that the form may set.`)
    return []
  })
}
