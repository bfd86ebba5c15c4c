import type { AlertText } from '../../engine/index'

type Wire = Readonly<Record<string, unknown>>

/** C15 in words: at 0 days and below expired; under 3 always, from 3 to 30 when the server wants to prompt. */
export function renewalText(data: unknown): AlertText | undefined {
  const { remainingTime, isPrompt, count } = (data ?? {}) as Wire
  if (typeof remainingTime !== 'number') return undefined
  const values = { count: typeof count === 'number' ? count : 1, days: Math.ceil(remainingTime) }
  if (remainingTime <= 0) return { key: 'M126', values }
  const isNear = remainingTime < 3 || (remainingTime <= 30 && isPrompt === true)
  return isNear ? { key: 'M127', values } : undefined
}

/** The machines that are counted, as filters of a list of machines: expired, or until the day that is told. */
export function renewalFilters(data: unknown): Readonly<Record<string, string>> {
  const { remainingTime, expireDate } = (data ?? {}) as Wire
  if (typeof remainingTime !== 'number' || remainingTime <= 0) return { permissionStatus: '2' }
  return typeof expireDate === 'string' ? { expireDate: JSON.stringify([null, expireDate]) } : {}
}
