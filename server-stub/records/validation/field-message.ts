import type { PropertyMeta } from '../../../engine/metadata/contract.generated'
import { controlOf } from '../../../engine/model/control-of'
import { isMoney } from '../storage/column-kind'

/** A message by its key, with what it names. */
export interface Message {
  readonly message: string
  readonly values?: Readonly<Record<string, unknown>>
}

const NO_LIMIT = '∞'

const byFormat: Readonly<Record<string, string>> = {
  email: 'M74',
  'idn-email': 'M74',
  uri: 'M97',
  url: 'M97',
  'uri-reference': 'M97',
  iri: 'M97',
  ipv4: 'M134',
  ipv6: 'M134',
}

/** The message for a keyword that a value failed (7.2), unless its property has one of its own. */
export function fieldMessage(property: PropertyMeta | undefined, keyword: string, params: Readonly<Record<string, unknown>>): Message {
  const standard = standardMessage(property ?? {}, keyword, params)
  return property?.message ? { ...standard, message: property.message } : standard
}

/** The limits of a field as M138 names them. */
export function limitsOf({ minimum, maximum }: PropertyMeta): Message {
  return { message: 'M138', values: { min: minimum ?? `−${NO_LIMIT}`, max: maximum ?? NO_LIMIT } }
}

function standardMessage(property: PropertyMeta, keyword: string, params: Readonly<Record<string, unknown>>): Message {
  switch (keyword) {
    case 'minimum':
    case 'maximum':
      return controlOf(property) === 'percent' ? { message: 'M137' } : limitsOf(property)
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return limitsOf({
        minimum: property.minimum ?? asNumber(property['exclusiveMinimum']),
        maximum: property.maximum ?? asNumber(property['exclusiveMaximum']),
      })
    case 'maxLength':
      return { message: 'M139', values: { max: params['limit'] } }
    case 'maxItems':
      return { message: 'M10', values: { limit: params['limit'] } }
    case 'uniqueItems':
      return { message: 'M13' }
    case 'enum':
    case 'const':
      return { message: 'M16' }
    case 'format':
      return { message: byFormat[String(params['format'])] ?? 'M20' }
    default:
      return { message: kindMessage(property) }
  }
}

/** For a value that is not even of its kind. */
function kindMessage(property: PropertyMeta): string {
  if (isMoney(property)) return 'M136'
  const control = controlOf(property)
  if (control === 'percent') return 'M137'
  return control === 'json' ? 'M140' : 'M20'
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
