import { nameOfAddress } from './name-of-address'
import type { Language } from '../../../metadata/locale/language'
import type { FieldModel } from '../../types/field-model'
import type { Counted, Translate, ValueContext, ValueFormats } from '../../types/widget-definition'
import { foreignZone, placeOfZone } from '../times/foreign-zone'
import { relativeTimeFormat } from '../formats'
import { pluralRule } from './plural-rule'
import { valueFormats } from './value-formats'

/** What all fields share when their values become text: the user's language, time zone and wording. */
export interface ValueScope {
  readonly language: Language
  /** IANA name of the zone in which moments are shown. */
  readonly timeZone: string
  /** The zone in which the business counts its days. Default: the zone of the wire. */
  readonly businessTimeZone?: string | undefined
  readonly translate: Translate
  /** Origin of the server, for addresses that are used outside the console: `https://console.example`. */
  readonly origin?: string | undefined
}

type WrittenField = Pick<FieldModel, 'dictionary' | 'options' | 'unit' | 'unitKey' | 'selector'> &
  Partial<Pick<FieldModel, 'schema'>>

/** Creates the context that turns the values of one field into text. Create it per column or input, not per cell. */
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
    decimals: (most) => decimalsOf(field, most),
    unit: field.unit,
    counted: countedUnit(field, scope),
    labelField: field.selector?.labelField,
    wholeAddresses: (value) => wholeAddresses(value, scope.origin ?? ''),
    nameOfAddress,
  }
}

function decimalsOf({ options: { decimals } }: WrittenField, most: number) {
  return typeof decimals === 'number' ? { least: decimals, most: decimals } : { least: 0, most }
}

function withPlace(time: string, scope: ValueScope): string {
  const zone = foreignZone(scope)
  return zone === undefined || time === '' ? time : `${time} (${placeOfZone(zone)})`
}

/**
 * Returns the unit for a number: a unit of the wording has plural forms, any other unit is the same for all numbers.
 */
function countedUnit(
  { unit, unitKey }: WrittenField,
  { language, translate }: ValueScope,
): Counted | undefined {
  if (unit === undefined || unitKey === undefined) return unit === undefined ? undefined : () => unit
  const known = new Map<Intl.LDMLPluralRule, string>()
  return (amount) => {
    // A number of too many digits for JavaScript is text.
    if (typeof amount === 'string') return translate(unitKey, { count: amount })
    // A list shows hundreds of numbers, for which a language has six forms at most.
    const rule = pluralRule(language, amount)
    let form = known.get(rule)
    if (form === undefined) known.set(rule, (form = translate(unitKey, { count: amount })))
    return form
  }
}

/** Writes the days until a date that has passed as days ago. */
function withPast(format: ValueFormats, language: Language): ValueFormats {
  const past = relativeTimeFormat(language, { numeric: 'always' })
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

/** Returns addresses joined by `;` (C25), with the origin before those of the console's server. Empty for non-texts. */
function wholeAddresses(value: unknown, origin: string): string {
  if (typeof value !== 'string') return ''
  return value
    .split(';')
    .map((address) => address.trim())
    .filter(Boolean)
    .map((address) => (/^\/(?!\/)/.test(address) ? origin + address : address))
    .join(';')
}
