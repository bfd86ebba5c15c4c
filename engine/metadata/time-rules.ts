import timeRules from '../../schemas/time-rules.json' with { type: 'json' }
import type { TimeRuleMeta } from './contract.generated'

const rules: ReadonlyMap<string, TimeRuleMeta> = new Map(
  Object.entries(timeRules.rules as Readonly<Record<string, TimeRuleMeta>>),
)

/** Returns a rule for time ranges by its name (T1 to T8, 3.2). */
export function timeRuleOf(name: unknown): TimeRuleMeta | undefined {
  return typeof name === 'string' ? rules.get(name) : undefined
}

/** The names of all rules for time ranges. */
export const timeRuleNames: readonly string[] = [...rules.keys()]
