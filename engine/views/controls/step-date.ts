import type { Dayjs } from 'dayjs'

/** What an arrow key makes of a date that is written in a field. */
export interface DateStep {
  readonly date: Dayjs
  /** What of the text is marked then, so that the next key changes the same. */
  readonly from: number
  readonly to: number
}

const units = { Y: 'year', M: 'month', D: 'day', H: 'hour', m: 'minute', s: 'second' } as const

/**
 * Changes the part of a date that the caret stands in, as fields for dates of browsers do: the day, month, year, hour,
 * minute or second. A day that the month has not becomes its last.
 * @param pattern how the date is written, with a letter for each sign
 * @param by 1 or -1
 */
export function stepDate(pattern: string, date: Dayjs, caret: number, by: number): DateStep | undefined {
  // Behind a part one is still in it.
  const at = pattern[caret] !== undefined && pattern[caret] in units ? caret : caret - 1
  const letter = pattern[at]
  const unit = letter !== undefined && letter in units ? units[letter as keyof typeof units] : undefined
  if (letter === undefined || unit === undefined) return undefined
  return {
    date: date.add(by, unit),
    from: pattern.indexOf(letter),
    to: pattern.lastIndexOf(letter) + 1,
  }
}
