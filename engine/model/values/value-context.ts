import type { Language } from '../../metadata/language'
import type { FieldModel } from '../field-model'
import type { Translate, ValueContext } from '../widget-definition'
import { valueFormats } from './value-formats'

/** What values of all fields share: the person's language, time zone and wording. */
export interface ValueScope {
  readonly language: Language
  /** IANA name of the zone in which moments are shown. */
  readonly timeZone: string
  /** The zone by whose days the business counts; without one, that of the wire. */
  readonly businessTimeZone?: string | undefined
  readonly translate: Translate
}

/** What the values of one field need to become text. Make it once for a column or an input, not for a cell. */
export function createValueContext(
  field: Pick<FieldModel, 'dictionary' | 'options' | 'unit' | 'selector'>,
  scope: ValueScope,
): ValueContext {
  return {
    language: scope.language,
    timeZone: scope.timeZone,
    businessTimeZone: scope.businessTimeZone,
    translate: scope.translate,
    format: valueFormats(scope.language, scope.timeZone),
    dictionary: field.dictionary,
    options: field.options,
    unit: field.unit,
    labelField: field.selector?.labelField,
  }
}
