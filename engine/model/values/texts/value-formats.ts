import type { Dictionary } from '../../../metadata/rows/decode-dictionary'
import type { Language } from '../../../metadata/locale/language'
import { resolveText } from '../../../metadata/locale/local-text'
import type { ValueContext, ValueFormats } from '../../types/widget-definition'
import { fromWireTime, toCalendarText } from '../times/china-time'
import { datePatterns } from '../times/date-patterns'
import { dateTimeText, fillDate } from '../times/date-time-text'
import { isExactText } from '../exact-number'
import { numberFormat } from '../formats'
import { isBlank } from '../is-blank'

const known = new Map<string, ValueFormats>()

/** Returns the formatters of a language and time zone. They are cached, because every visible cell uses them. */
export function valueFormats(language: Language, timeZone: string): ValueFormats {
  const key = `${language} ${timeZone}`
  let formats = known.get(key)
  if (!formats) known.set(key, (formats = createFormats(language, timeZone)))
  return formats
}

function createFormats(language: Language, timeZone: string): ValueFormats {
  const patterns = datePatterns[language]
  // Found by digits, since a text as the key would cost each cell as much as its formatting.
  const numbers = new Map<number, Intl.NumberFormat>()
  const decimals = (least: number, most: number): Intl.NumberFormat => {
    const key = least * 100 + most
    let format = numbers.get(key)
    if (!format)
      numbers.set(
        key,
        (format = numberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most })),
      )
    return format
  }
  const separator = language === 'zh' || language === 'ja' ? '、' : ', '
  const label = (value: unknown, context: Pick<ValueContext, 'dictionary' | 'translate'>): string =>
    isBlank(value) ? '' : labelIn(context.dictionary, String(value), language, context)
  return {
    quantity: (value, least, most, unit) => {
      const number = toNumber(value)
      if (typeof number !== 'number' && !isExactText(number)) return number ?? ''
      const text =
        typeof number === 'number'
          ? decimals(least, most).format(number)
          : exactDigits(number, decimals(0, 1))
      const named = typeof unit === 'function' ? unit(number) : unit
      return named ? `${text} ${named}` : text
    },
    number: toNumber,
    date: (value) => (isBlank(value) ? '' : rearrange(patterns.date, dayOf(value, timeZone), String(value))),
    month: (value) =>
      isBlank(value)
        ? ''
        : rearrange(patterns.month, `${dayOf(value, timeZone).slice(0, 7)}-01`, String(value)),
    dateTime: dateTimeText(patterns.date, timeZone),
    label,
    labels: (value, context) =>
      toList(value)
        .map((entry) => label(entry, context))
        .join(separator),
    range: (value, toText) => (Array.isArray(value) ? rangeText(toText(value[0]), toText(value[1])) : ''),
    list: (parts) => parts.join(separator),
  }
}

function rangeText(from: string, to: string): string {
  if (from === '') return to === '' ? '' : `≤ ${to}`
  if (to === '') return `≥ ${from}`
  return from === to ? from : `${from} – ${to}`
}

/** Returns a day or month unchanged; for a moment, its day in the time zone. */
function dayOf(value: unknown, timeZone: string): string {
  const text = String(value)
  const moment = text.length > 10 ? fromWireTime(text) : undefined
  return (moment === undefined ? text : toCalendarText(moment, timeZone)).slice(0, 10)
}

/**
 * Returns the label of a value: its own, that of the dictionary's `else` item, else M16 (V87). Without a dictionary:
 * the value itself.
 */
function labelIn(
  dictionary: Dictionary | undefined,
  value: string,
  language: Language,
  context: Pick<ValueContext, 'translate'>,
): string {
  if (!dictionary) return value
  const item = dictionary.byValue.get(value) ?? dictionary.fallback
  return item
    ? resolveText(item.text, language, item.reference ? context.translate(item.reference) : item.value)
    : context.translate('M16')
}

/** Returns the values of a field that holds several: a list, or a text joined by commas. */
export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.filter((entry) => !isBlank(entry))
  if (isBlank(value)) return []
  return typeof value === 'string' ? value.split(',').filter((entry) => entry !== '') : [value]
}

/** Writes all digits of a number that has more of them than JavaScript can represent. */
function exactDigits(text: string, format: Intl.NumberFormat): string {
  const [whole = '', fraction] = text.replace('-', '').split('.')
  const point = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const sign = text.startsWith('-') ? '-' : ''
  return `${sign}${format.format(BigInt(whole))}${fraction === undefined ? '' : point + fraction}`
}

function toNumber(value: unknown): number | string | null {
  if (isBlank(value)) return null
  if (isExactText(value)) return value
  const number = typeof value === 'number' ? value : Number(value)
  return Number.isFinite(number) ? number : String(value)
}

function rearrange(pattern: string, date: string, otherwise: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  return parts ? fillDate(pattern, parts[1] as string, parts[2] as string, parts[3] as string) : otherwise
}
