import type { Row } from '../../data/records/use-records'
import { satisfies } from '../../model/conditions/condition'
import type { TimelineEventModel } from '../../model/models/record-model'
import { isBlank } from '../../model/values/is-blank'

/** Returns the past events of a record in order of time; simultaneous events keep the order of the screen. */
export function timelineEvents(
  events: readonly TimelineEventModel[],
  record: Row,
): readonly TimelineEventModel[] {
  const timeOf = ({ at }: TimelineEventModel): string => String(record[at.name])
  return events
    .filter(({ at, when }) => !isBlank(record[at.name]) && (!when || satisfies(when, record)))
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : 0))
}
