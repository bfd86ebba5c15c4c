import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../engine/metadata/entity-fields'
import { timeRuleOf } from '../../../engine/metadata/time-rules'

/** All of the seeded world's last year: the longest range that lists of orders take (T2). */
export const worldYear = '2026-01-01 00:00:00,2026-11-20 23:59:59'

/** Ranges for the times that a list of this entity cannot be asked without (screens.md 3.2), within the seeded world. */
export function validRanges(entity: EntityMeta): Readonly<Record<string, string>> {
  const ranges: Record<string, string> = {}
  for (const [field, { timeRule, format }] of Object.entries(fieldsOf(entity))) {
    const rule = timeRuleOf(timeRule)
    if (!rule?.required) continue
    const isOfDays = format === 'date'
    if (rule.span === 'year') ranges[field] = isOfDays ? '2026-01,2026-11' : worldYear
    else ranges[field] = isOfDays ? '2026-11-01,2026-11-20' : '2026-11-01 00:00:00,2026-11-20 23:59:59'
  }
  return ranges
}
