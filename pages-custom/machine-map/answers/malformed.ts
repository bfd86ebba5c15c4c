import { failure, type Result } from '../../../engine/index'

/** Returns the failure of a malformed response. */
export function malformed<T>(what: string): Result<T> {
  return failure<T>([{ code: 'malformed', pointer: '', detail: `The answer holds no ${what}.` }])
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

export function fieldsOf(wire: unknown): Readonly<Record<string, unknown>> {
  return wire !== null && typeof wire === 'object' ? (wire as Record<string, unknown>) : {}
}
