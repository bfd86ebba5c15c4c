import type { AlertText } from '../../engine/index'

type Wire = Readonly<Record<string, unknown>>

/** Returns the alert (C15): expired at 0 days or fewer; below 3 always; from 3 to 30 if the server sets `isPrompt`. */
export function renewalText(data: unknown): AlertText | undefined {
  const { remainingTime, isPrompt, count } = (data ?? {}) as Wire
  if (typeof remainingTime !== 'number') return undefined
  const values = { count: typeof count === 'number' ? count : 1, days: Math.ceil(remainingTime) }
  if (remainingTime <= 0) return { key: 'M126', values }
  const isNear = remainingTime < 3 || (remainingTime <= 30 && isPrompt === true)
  return isNear ? { key: 'M127', values } : undefined
}

/** Returns the list filters of the counted machines: expired ones, or those that expire until the reported day. */
export function renewalFilters(data: unknown): Readonly<Record<string, string>> {
  const { remainingTime, expireDate } = (data ?? {}) as Wire
  if (typeof remainingTime !== 'number' || remainingTime <= 0) return { permissionStatus: '2' }
  return typeof expireDate === 'string' ? { expireDate: JSON.stringify([null, expireDate]) } : {}
}
