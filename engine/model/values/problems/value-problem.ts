import type { PropertyMeta } from '../../../metadata/contract.generated'
import { typeOf } from '../../entities/control-of'

/** Why a value is refused: a wording key, and the values of its placeholders. Client and server use the same. */
export interface ValueProblem {
  readonly message: string
  readonly values?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Returns the problem of a required field without a value: the property's own message (`requiredMessage`), else M2 with
 * its name, else M3. Trailing parentheses are dropped from the name (V11).
 */
export function missingValue(label: string | undefined, property?: PropertyMeta): ValueProblem {
  if (property?.requiredMessage) return { message: property.requiredMessage }
  const name = label?.replace(/\s*[(（][^()（）]*[)）]\s*$/, '').trim()
  return name ? { message: 'M2', values: { name } } : { message: 'M3' }
}

/** Format of a password that is being chosen. */
export const newPassword = 'new-password'

const formatMessages: Readonly<Record<string, string>> = {
  email: 'M74',
  'idn-email': 'M74',
  uri: 'M97',
  url: 'M97',
  ipv4: 'M134',
  ipv6: 'M134',
  ip: 'M134',
  'rsa-private-key': 'form.privateKey',
  'rsa-public-key': 'form.publicKey',
}

/** Returns the message for a value that fails one keyword of its schema. The property's own `message` wins. */
export function problemOf(keyword: string, property: PropertyMeta): ValueProblem {
  if (property.message) return { message: property.message, values: limitsOf(property) }
  switch (keyword) {
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return rangeProblem(property)
    case 'maxLength':
      if (property.format === newPassword) return lengthProblem(property)
      return { message: 'M139', values: { max: property.maxLength } }
    case 'minLength':
      if (property.format === newPassword) return lengthProblem(property)
      return { message: 'form.minLength', values: { min: property.minLength } }
    case 'type':
      return { message: typeMessage(property) }
    case 'format':
      return { message: formatMessages[property.format ?? ''] ?? 'form.format' }
    case 'pattern':
      return patternProblem(property)
    case 'enum':
    case 'const':
      return { message: 'M16' }
    case 'multipleOf':
      return property.control === 'money'
        ? { message: 'M136' }
        : { message: 'form.multipleOf', values: { step: property.multipleOf } }
    case 'minItems':
      return { message: 'form.minItems', values: { count: property.minItems } }
    case 'minProperties': {
      const { minProperties: count } = property as { readonly minProperties?: unknown }
      return { message: 'form.minProperties', values: { count } }
    }
    case 'maxItems':
      return { message: 'M10', values: { limit: property.maxItems } }
    case 'uniqueItems':
      return { message: 'M13' }
    case 'oneOf':
    case 'anyOf':
      return { message: 'form.alternatives' }
    default:
      return { message: 'form.invalid' }
  }
}

/** Returns the message with the pattern, and with an example if the schema has one. */
function patternProblem({ pattern, default: begun, ...rest }: PropertyMeta): ValueProblem {
  const { examples } = rest as { readonly examples?: unknown }
  const given: readonly unknown[] = [...(Array.isArray(examples) ? (examples as unknown[]) : []), begun]
  const example = given.find((text) => typeof text === 'string' && text !== '')
  if (example === undefined) return { message: 'form.pattern', values: { pattern } }
  return { message: 'form.patternExample', values: { pattern, example } }
}

/** Returns the message with both limits of a new password (V1), or with the only one. */
function lengthProblem(property: PropertyMeta): ValueProblem {
  const { minLength: min, maxLength: max } = property
  if (min === undefined) return { message: 'M139', values: { max } }
  return max === undefined
    ? { message: 'form.minLength', values: { min } }
    : { message: 'M67', values: { min, max } }
}

/** Returns the message with both limits, or with the only one. */
function rangeProblem(property: PropertyMeta): ValueProblem {
  const { min, max } = limitsOf(property)
  if (min === undefined)
    return { message: property.maximum === undefined ? 'form.lessThan' : 'form.atMost', values: { max } }
  return max === undefined
    ? { message: property.minimum === undefined ? 'form.moreThan' : 'form.atLeast', values: { min } }
    : { message: 'M138', values: { min, max } }
}

function limitsOf(property: PropertyMeta): { readonly min?: unknown; readonly max?: unknown } {
  const own = property as PropertyMeta & {
    readonly exclusiveMinimum?: unknown
    readonly exclusiveMaximum?: unknown
  }
  return {
    min: property.minimum ?? own.exclusiveMinimum ?? property.minLength,
    max: property.maximum ?? own.exclusiveMaximum ?? property.maxLength,
  }
}

function typeMessage(property: PropertyMeta): string {
  const type = typeOf(property)
  const control = property.control
  if (control === 'money') return 'M136'
  if (control === 'percent') return 'M137'
  if (type === 'object' || type === 'array') return 'M140'
  if (type === 'integer') return 'form.integer'
  return type === 'number' ? 'form.number' : 'form.invalid'
}
