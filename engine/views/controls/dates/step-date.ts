import type { Dayjs } from 'dayjs'

/** The result of an arrow key in a date field. */
export interface DateStep {
  readonly date: Dayjs
  /** Start and end of the text to select, so that the next key changes the same part. */
  readonly from: number
  readonly to: number
}

const units = { Y: 'year', M: 'month', D: 'day', H: 'hour', m: 'minute', s: 'second' } as const

/**
 * Changes the part of a date at the caret, as the date fields of browsers do: day, month, year, hour, minute or second.
 * A day that the month lacks becomes the last of the month. Undefined when no part is at the caret.
 * @param pattern how the date is written, with a letter for each character
 * @param by 1 or -1
 */
export function stepDate(pattern: string, date: Dayjs, caret: number, by: number): DateStep | undefined {
  // A caret directly behind a part belongs to that part.
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
