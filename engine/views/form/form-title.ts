import { withinSentence } from '../../metadata/within-sentence'
import type { FormMode } from '../../metadata/contract.generated'
import type { Language } from '../../metadata/language'
import type { Translate } from '../../model/widget-definition'

/** What the title of a form is made of. */
export interface FormTitleParts {
  readonly mode: FormMode
  /** What a record is, as its entity calls it: "Sales order". */
  readonly thing: string
  /** What the record is called; blank where it has no name, or is new. */
  readonly label: unknown
}

/** What a form is for: "Add sales order", "Edit sales order A7", "Sales order A7". */
export function formTitle(
  { mode, thing, label }: FormTitleParts,
  translate: Translate,
  language: Language,
): string {
  const name = typeof label === 'string' || typeof label === 'number' ? String(label).trim() : ''
  const named = (what: string): string => (name === '' || mode === 'add' ? what : `${what} ${name}`)
  if (mode === 'view') return named(thing)
  return translate(`form.title.${mode}`, { thing: named(withinSentence(thing, language)) })
}
