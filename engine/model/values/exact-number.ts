import type { PropertyMeta } from '../../metadata/contract.generated'
import { typeOf } from '../entities/control-of'
import { compareDecimals, isMultiple } from './decimal'
import { problemOf, type ValueProblem } from './problems/value-problem'

const decimal = /^-?\d+(?:\.\d+)?$/
/** JavaScript and JSON tell all numbers with this many digits apart. */
const alwaysExact = 15
const longest = 1000

/**
 * Returns a number in its wire form: a JSON number if that holds every digit, else a text of its digits without
 * redundant zeros. Undefined when the text is not a decimal number.
 */
export function exactNumber(text: string): number | string | undefined {
  if (!decimal.test(text) || text.length > longest) return undefined
  const number = Number(text)
  if (text.length <= alwaysExact) return number
  const isHeld = Math.abs(number) <= Number.MAX_SAFE_INTEGER && compareDecimals(number, text) === 0
  return isHeld ? number : withoutZeros(text)
}

/** True when a value is a number that travels as text, because no JSON number holds it. */
export function isExactText(value: unknown): value is string {
  return typeof value === 'string' && value.length > alwaysExact && exactNumber(value) === value
}

/** True when the values of a field are numbers. */
export function isNumeric(property: PropertyMeta): boolean {
  const type = typeOf(property)
  return type === 'integer' || type === 'number'
}

/** Returns the problem of a number that travels as text. It is compared with its limits digit by digit. */
export function exactProblem(property: PropertyMeta, text: string): ValueProblem | undefined {
  const { minimum, maximum, multipleOf } = property
  const { exclusiveMinimum, exclusiveMaximum } = property as {
    readonly exclusiveMinimum?: unknown
    readonly exclusiveMaximum?: unknown
  }
  if (typeOf(property) === 'integer' && text.includes('.')) return problemOf('type', property)
  const to = (limit: unknown): number =>
    typeof limit === 'number' ? compareDecimals(text, limit) : Number.NaN
  if (to(minimum) < 0 || to(exclusiveMinimum) <= 0) return problemOf('minimum', property)
  if (to(maximum) > 0 || to(exclusiveMaximum) >= 0) return problemOf('maximum', property)
  return multipleOf === undefined || isMultiple(text, multipleOf)
    ? undefined
    : problemOf('multipleOf', property)
}

function withoutZeros(text: string): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = text.slice(sign.length).split('.')
  const kept = fraction.replace(/0+$/, '')
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`
}
