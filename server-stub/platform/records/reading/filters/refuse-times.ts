import type { EntityMeta, TimeRuleMeta } from '../../../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../../../engine/metadata/entities/entity-fields'
import { filterOf } from '../../../../../engine/model/fields/filter-of'
import { timeRuleOf } from '../../../../../engine/metadata/time-rules'
import { timeRuleProblem } from '../../../../../engine/model/values/times/time-rule'
import { fromWireTime, toCalendarText } from '../../../../../engine/model/values/times/china-time'
import type { ValueProblem } from '../../../../../engine/model/values/problems/value-problem'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { Person } from '../../../person/person'
import { usualZone } from '../../storage/business-zone'
import { columnKindOf } from '../../storage/column-kind'

/**
 * Checks the time ranges of a list against the time rules of its entity (3.2): those of times by the calendar of the
 * person, those of dates by the calendar of the business.
 * @throws ApiRefusal 422 `bad-range` with M75 to M81
 */
export function refuseTimes(
  entity: EntityMeta,
  filters: Readonly<Record<string, string>>,
  { timeZone, businessTimeZone }: Pick<Person, 'timeZone' | 'businessTimeZone'>,
): void {
  for (const [field, property] of Object.entries(fieldsOf(entity))) {
    const rule = timeRuleOf(property.timeRule)
    if (!rule || filterOf(entity, field)?.match !== 'range') continue
    const zone = columnKindOf(property) === 'time' ? timeZone : businessTimeZone
    const problem = rangeProblem(rule, filters[field] ?? '', Date.now(), zone ?? usualZone)
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
 * Returns the problem of a range `from,to`: times in wire format, converted to the calendar of a zone, or dates of that
 * calendar.
 */
function rangeProblem(
  rule: TimeRuleMeta,
  text: string,
  now: number,
  timeZone: string,
): ValueProblem | undefined {
  const [from = '', to = text.includes(',') ? '' : from] = text.split(',').map((end) => end.trim())
  const today = toCalendarText(now, timeZone).slice(0, 10)
  return timeRuleProblem(rule, [onCalendar(from, timeZone), onCalendar(to, timeZone)], today)
}

function onCalendar(end: string, timeZone: string): string {
  const moment = end.length > 10 ? fromWireTime(end) : undefined
  return moment === undefined ? end : toCalendarText(moment, timeZone)
}
