import type { TimeRuleMeta, TimeSpan } from '../../../metadata/contract.generated'
import type { ValueProblem } from '../problems/value-problem'

/** Ends of a range as calendar texts: a year `yyyy`, a month `yyyy-MM`, a day `yyyy-MM-dd`, or a day with a time. */
export type CalendarRange = readonly [from: string | undefined, to: string | undefined]

/**
 * Returns the problem of a range under a rule: M75 to M81 (V56 to V62). Both ends and `today` are in one calendar, so
 * that comparing their texts compares the times.
 * @param today `yyyy-MM-dd`
 */
export function timeRuleProblem(
  rule: TimeRuleMeta,
  [from, to]: CalendarRange,
  today: string,
): ValueProblem | undefined {
  if (rule.required && (!from || !to)) return { message: 'M75' }
  if (from && to && from > to) return { message: 'M78' }
  const ends = [from, to].filter((end) => end !== undefined && end !== '') as readonly string[]
  if (rule.latest && ends.some((end) => sameLength(end, today) > today.slice(0, end.length)))
    return { message: 'M79', values: { latest: today.slice(0, ends[0]?.length).replaceAll('-', '/') } }
  const { earliest } = rule
  if (earliest && ends.some((end) => sameLength(end, earliest) < earliest.slice(0, end.length)))
    return { message: 'M80' }
  const span = from && to ? (rule.spans?.[precisionOf(from)] ?? rule.span) : undefined
  return from && to && span ? spanProblem(span, from, to) : undefined
}

/** Returns the precision of an end of a range, by the length of its text. */
function precisionOf(end: string): 'day' | 'month' | 'year' {
  return end.length <= 4 ? 'year' : end.length <= 7 ? 'month' : 'day'
}

function sameLength(end: string, limit: string): string {
  return end.slice(0, limit.length)
}

function spanProblem(span: TimeSpan, from: string, to: string): ValueProblem | undefined {
  if (span === 'year') return from.slice(0, 4) === to.slice(0, 4) ? undefined : { message: 'M76' }
  if (span === 'month') return from.slice(0, 7) === to.slice(0, 7) ? undefined : { message: 'M77' }
  return to.slice(0, from.length) > monthsLater(from, span.months) ? { message: 'M81' } : undefined
}

/** Returns the same day some months later, or the last day of that month; a time after the day stays. */
function monthsLater(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.slice(0, 10).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, Math.min(10, from.length)) + from.slice(10)
}
