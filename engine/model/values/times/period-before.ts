import type { TimeRuleMeta } from '../../../metadata/contract.generated'
import { timeRuleProblem } from './time-rule'
import { addDays, addMonths, lastDay } from './calendar-days'

/**
 * Returns the period that a range is compared with. For days from the first of a month on: the same days of the month
 * before. For months from January on: those of the year before. For other ranges: the period of equal length directly
 * before. If the rule forbids that period, the range is moved back by the month or the year that it must stay within.
 * @param ends two days `yyyy-MM-dd` or two months `yyyy-MM`, in wire form
 * @returns undefined for any other value, and when the rule forbids every such period
 */
export function periodBefore(
  ends: unknown,
  rule?: TimeRuleMeta,
): readonly [from: string, to: string] | undefined {
  const [from, to] = Array.isArray(ends) && ends.length === 2 ? (ends as readonly unknown[]) : []
  if (typeof from !== 'string' || typeof to !== 'string' || from > to) return undefined
  const isOf = (pattern: RegExp): boolean => pattern.test(from) && pattern.test(to)
  const found = isOf(day) ? daysBefore(from, to) : isOf(month) ? monthsBefore(from, to) : []
  // `to` serves as today: no earlier period lies after it.
  return found.find((period) => rule === undefined || timeRuleProblem(rule, period, to) === undefined)
}

type Period = readonly [from: string, to: string]

const day = /^\d{4}-\d{2}-\d{2}$/
const month = /^\d{4}-\d{2}$/

function daysBefore(from: string, to: string): readonly Period[] {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const direct: Period = [addDays(from, -length), addDays(from, -1)]
  const isWithin = from.slice(0, 7) === to.slice(0, 7)
  const monthBefore: Period = [sameDay(from, -1), isLastDay(to) ? lastDay(monthOf(to, -1)) : sameDay(to, -1)]
  return isWithin && from.endsWith('-01') && length > 1 ? [monthBefore, direct] : [direct, monthBefore]
}

function monthsBefore(from: string, to: string): readonly Period[] {
  const count = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5))
  const back = (months: number): Period => [addMonths(from, -months), addMonths(to, -months)]
  const length = count(to) - count(from) + 1
  return from.endsWith('-01') && length > 1 && length <= 12 ? [back(12)] : [back(length), back(12)]
}

/** Returns the same day of another month, or the last day of that month. */
function sameDay(text: string, months: number): string {
  const last = lastDay(monthOf(text, months))
  const same = `${last.slice(0, 8)}${text.slice(8)}`
  return same > last ? last : same
}

function monthOf(text: string, months: number): string {
  return addMonths(text.slice(0, 7), months)
}

function isLastDay(text: string): boolean {
  return text === lastDay(text.slice(0, 7))
}
