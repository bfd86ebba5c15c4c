import { withinSentence } from '../../../metadata/locale/within-sentence'
import type { FormMode } from '../../../metadata/contract.generated'
import type { Language } from '../../../metadata/locale/language'
import type { Translate } from '../../../model/types/widget-definition'

/** The parts of a form's title. */
export interface FormTitleParts {
  readonly mode: FormMode
  /** The singular name of a record, from its entity: "Sales order". */
  readonly thing: string
  /** The name of the record; blank for new records and for records without a name. */
  readonly name: string
}

/** Builds the title of a form: "Add sales order", "Edit sales order A7", "Sales order A7". */
export function formTitle(
  { mode, thing, name }: FormTitleParts,
  translate: Translate,
  language: Language,
): string {
  const named = (what: string): string => (name === '' || mode === 'add' ? what : `${what} ${name}`)
  if (mode === 'view') return named(thing)
  return translate(`form.title.${mode}`, { thing: named(withinSentence(thing, language)) })
}
