import type { Language } from '../../metadata/language'
import type { FieldModel } from '../field-model'
import type { Counted, Translate, ValueContext, ValueFormats } from '../widget-definition'
import { foreignZone, placeOfZone } from './foreign-zone'
import { valueFormats } from './value-formats'
import { wholeAddresses } from './whole-addresses'

/** What values of all fields share: the person's language, time zone and wording. */
export interface ValueScope {
  readonly language: Language
  /** IANA name of the zone in which moments are shown. */
  readonly timeZone: string
  /** The zone by whose days the business counts; without one, that of the wire. */
  readonly businessTimeZone?: string | undefined
  readonly translate: Translate
  /** Where the server is reached, for addresses that leave the console: `https://console.example`. */
  readonly origin?: string | undefined
}

type WrittenField = Pick<FieldModel, 'dictionary' | 'options' | 'unit' | 'unitKey' | 'selector'> &
  Partial<Pick<FieldModel, 'schema'>>

/** What the values of one field need to become text. Make it once for a column or an input, not for a cell. */
export function createValueContext(field: WrittenField, scope: ValueScope): ValueContext {
  const { language, timeZone, translate } = scope
  const format = valueFormats(language, timeZone)
  return {
    language,
    timeZone,
    businessTimeZone: scope.businessTimeZone,
    toldTime: (value) => withPlace(format.dateTime(value), scope),
    translate,
    format: field.schema?.derived?.until ? withPast(format, language) : format,
    dictionary: field.dictionary,
    options: field.options,
    unit: field.unit,
    counted: countedUnit(field, scope),
    labelField: field.selector?.labelField,
    wholeAddresses: (value) => wholeAddresses(value, scope.origin ?? ''),
  }
}

function withPlace(time: string, scope: ValueScope): string {
  const zone = foreignZone(scope)
  return zone === undefined || time === '' ? time : `${time} (${placeOfZone(zone)})`
}

/** A unit of the wording has a form for each number; any other is the same for all. */
function countedUnit({ unit, unitKey }: WrittenField, { translate }: ValueScope): Counted | undefined {
  if (unit === undefined || unitKey === undefined) return unit === undefined ? undefined : () => unit
  const known = new Map<number | string, string>()
  return (amount) => {
    let form = known.get(amount)
    if (form === undefined) {
      form = translate(unitKey, { count: amount })
      // Few numbers come again and again; of many different ones none is kept.
      if (known.size < 100) known.set(amount, form)
    }
    return form
  }
}

/** Days until a date that has passed: so many days ago. */
function withPast(format: ValueFormats, language: Language): ValueFormats {
  const past = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  return {
    ...format,
    quantity: (value, least, most, unit) => {
      const days = format.number(value)
      return typeof days === 'number' && days < 0
        ? past.format(days, 'day')
        : format.quantity(value, least, most, unit)
    },
  }
}
