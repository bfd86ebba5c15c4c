import type { EntityMeta, TimeRuleMeta } from '../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../engine/metadata/entity-fields'
import { filterOf } from '../../../engine/model/filter-of'
import { timeRuleOf } from '../../../engine/metadata/time-rules'
import { timeRuleProblem } from '../../../engine/model/time-rule'
import type { ValueProblem } from '../../../engine/model/values/value-problem'
import { ApiRefusal } from '../../http/api-refusal'

const hour = 3_600_000
const chinaOffset = 8 * hour

/** Clocks of the world ahead of China's, in hours: a person's day may begin as much later, or earlier. */
const clocks: readonly number[] = Array.from({ length: 27 }, (_, index) => index - 20)

/**
 * Holds the time ranges of a list against the rules of its entity (screens.md 3.2).
 * @throws ApiRefusal 422 `bad-range` with M75 to M81
 */
export function refuseTimes(entity: EntityMeta, filters: Readonly<Record<string, string>>): void {
  for (const [field, { timeRule }] of Object.entries(fieldsOf(entity))) {
    const rule = timeRuleOf(timeRule)
    if (!rule || filterOf(entity, field)?.operator !== 'range') continue
    const problem = rangeProblem(rule, filters[field] ?? '', Date.now())
    if (problem)
      throw new ApiRefusal({
        status: 422,
        reason: 'bad-range',
        message: problem.message,
        values: problem.values ?? {},
      })
  }
}

/**
 * What is wrong with `from,to`, China time. A range of moments may be a year or a month of the person's own calendar,
 * wherever that person is: it is right when it is right by one clock of the world.
 */
function rangeProblem(rule: TimeRuleMeta, text: string, now: number): ValueProblem | undefined {
  const [from = '', to = text.includes(',') ? '' : from] = text.split(',').map((end) => end.trim())
  const problems = (from.length > 10 || to.length > 10 ? clocks : [0]).map((ahead) =>
    timeRuleProblem(rule, [shift(from, ahead), shift(to, ahead)], shiftedDay(now, ahead)),
  )
  return problems.includes(undefined) ? undefined : (problems[clocks.indexOf(0)] ?? problems[0])
}

function shift(end: string, hours: number): string {
  if (end.length <= 10) return end
  const moment = Date.parse(`${end.replace(' ', 'T')}Z`)
  return Number.isNaN(moment)
    ? end
    : new Date(moment + hours * hour).toISOString().slice(0, 19).replace('T', ' ')
}

function shiftedDay(now: number, hours: number): string {
  return new Date(now + chinaOffset + hours * hour).toISOString().slice(0, 10)
}
