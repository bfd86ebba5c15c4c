/** Returns the day a number of days later: `yyyy-MM-dd`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the month a number of months later: `yyyy-MM`. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Returns the last day of a month: `yyyy-MM-dd`. */
export function lastDay(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}
