import type { Language } from '../../../metadata/locale/language'
import { exactNumber } from '../../../model/values/exact-number'
import { numberFormat } from '../../../model/values/formats'

/**
 * Parses a typed number, with a comma or a point before the decimals and with full-width digits too. Blank text gives
 * undefined, other text is returned unchanged, and a number with more digits than a JavaScript number holds is returned
 * as their text.
 */
export function readNumber(typed: string): number | string | undefined {
  const text = typed.normalize('NFKC').trim().replaceAll('−', '-')
  if (text === '') return undefined
  const plain = /^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return typed
  const digits = plain.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
  const number = Number(plain)
  if (digits.length <= 15 && Number.isFinite(number)) return number
  return exactNumber(plain) ?? typed
}

/**
 * Writes a number for an input: with the decimal point of the language, and without grouping, which would be typed.
 * @param decimals the fewest decimals; missing ones are zeros
 */
export function writeNumber(value: unknown, language: Language, decimals = 0): string {
  const text = withDecimals(String(value), decimals)
  if (!/^-?\d+\.\d+$/.test(text)) return text
  return text.replace('.', numberFormat(language).format(0.5).slice(1, -1))
}

function withDecimals(text: string, least: number): string {
  const [whole, fraction = ''] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || fraction.length >= least) return text
  return `${text}${fraction === '' ? '.' : ''}${'0'.repeat(least - fraction.length)}`
}

/**
 * Adds a step to a number, without the rounding errors of binary fractions. A value that is not a number counts as 0.
 */
export function stepNumber(value: unknown, step: number): number {
  const from = typeof value === 'number' ? value : 0
  const decimals = Math.max(decimalsOf(from), decimalsOf(step))
  return Number((from + step).toFixed(decimals))
}

function decimalsOf(number: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(number)) ?? []
  return Math.min(20, Math.max(0, fraction.length - Number(exponent)))
}
