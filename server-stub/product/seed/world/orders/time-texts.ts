import { itemAt } from '../item-at'
import { daySeconds } from '../time/day-seconds'
import { formatChinaDate } from '../time/format-china-date'

/** Precomputed parts of times, so that each time of an order takes one concatenation. */
export interface TimeTexts {
  /** `yyyy-MM-dd HH:mm:ss` of the given seconds after the first midnight, or up to a day before it. */
  full(at: number): string
  /** `yyyyMMdd` of each day. */
  readonly dates: readonly string[]
  /** `HHmmss` of each second of a day. */
  readonly clocks: readonly string[]
}

export function createTimeTexts(firstDay: number, days: number): TimeTexts {
  const spaced = Array.from({ length: days + 1 }, (_, index) => `${formatChinaDate(firstDay - 1 + index)} `)
  const colons = Array.from({ length: daySeconds }, (_, second) => toClock(second))
  return {
    full(at) {
      const shifted = at + daySeconds
      const day = (shifted / daySeconds) | 0
      return itemAt(spaced, day) + itemAt(colons, shifted - day * daySeconds)
    },
    dates: spaced.slice(1).map((date) => date.replace(/\D/g, '')),
    clocks: colons.map((clock) => clock.replaceAll(':', '')),
  }
}

function toClock(second: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(second / 3600)}:${two((second / 60) % 60)}:${two(second % 60)}`
}
