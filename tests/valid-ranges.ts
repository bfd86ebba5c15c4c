import type { EntityMeta } from '../engine/metadata/contract.generated'
import { fieldsOf } from '../engine/metadata/entities/entity-fields'
import { timeRuleOf } from '../engine/metadata/time-rules'
import { orderYear } from './order-year'

const day = 86_400_000

/**
 * Returns ranges for the times that a list of this entity requires (3.2), by their fields. The ranges are as
 * long as their rules allow and lie where a world that is seeded today has data.
 */
export function validRanges(entity: EntityMeta): Readonly<Record<string, string>> {
  const ranges: Record<string, string> = {}
  for (const [field, { timeRule, format }] of Object.entries(fieldsOf(entity))) {
    const rule = timeRuleOf(timeRule)
    if (!rule?.required) continue
    const isOfDays = format === 'date'
    if (rule.span === 'year') ranges[field] = isOfDays ? monthsOf(orderYear()) : orderYear()
    else ranges[field] = isOfDays ? lastMonth() : lastDays(20)
  }
  return ranges
}

function monthsOf(year: string): string {
  return year
    .split(',')
    .map((end) => end.slice(0, 7))
    .join(',')
}

/** Returns the whole month before this one, in China. Not every day of this month may be searched yet. */
function lastMonth(): string {
  const now = new Date(chinaTime())
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return `${dayOf(Date.UTC(year, month - 1, 1))},${dayOf(Date.UTC(year, month, 0))}`
}

function lastDays(count: number): string {
  return `${dayOf(chinaTime() - count * day)} 00:00:00,${dayOf(chinaTime())} 23:59:59`
}

function chinaTime(): number {
  return Date.now() + 8 * 3_600_000
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
