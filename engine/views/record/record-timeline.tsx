import { useId } from 'react'
import { useValueScope } from '../../data/models/use-value-scope'
import type { Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import { satisfies } from '../../model/conditions/condition'
import type { TimelineEventModel } from '../../model/types/record-model'
import { columnText } from '../../model/values/texts/column-text'
import { isBlank } from '../../model/values/is-blank'
import { TimesZone } from '../times-zone'
import { FieldValue } from '../values/field-value'
import { useWidgetComponents } from '../loading/widget-components'
import styles from './record-page.module.css'
import timelineStyles from './record-timeline.module.css'

export interface RecordTimelineProps {
  readonly label: string | undefined
  readonly events: readonly TimelineEventModel[]
  readonly record: Row
}

/** The events of a record with their times. */
export function RecordTimeline({ label, events, record }: RecordTimelineProps) {
  const translate = useTranslate()
  const scope = useValueScope()
  const headingId = useId()
  const happened = timelineEvents(events, record)
  const widgets = useWidgetComponents(events.flatMap((event) => event.with.map(({ widget }) => widget)))
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <header className={styles.cardHead}>
        <h3 id={headingId}>{label ?? translate('record.timeline')}</h3>
      </header>
      {happened.length === 0 ? (
        <p className={styles.quiet}>{translate('record.timeline.empty')}</p>
      ) : (
        <>
          <TimesZone />
          <ol className={timelineStyles.timeline}>
            {happened.map((event) => {
              const said = event.with.filter(({ name }) => !isBlank(record[name]))
              return (
                <li key={`${event.at.name} ${event.label}`} data-tone={event.tone}>
                  <time>{columnText(event.at, scope).toText(record)}</time>
                  <strong>{event.label}</strong>
                  {said.length > 0 && (
                    <dl>
                      {said.map((field) => (
                        <div key={field.name}>
                          <dt>{field.label}</dt>
                          <dd>
                            <FieldValue field={field} row={record} widgets={widgets} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}

/** Returns the past events of a record in order of time; simultaneous events keep the order of the screen. */
function timelineEvents(events: readonly TimelineEventModel[], record: Row): readonly TimelineEventModel[] {
  const timeOf = ({ at }: TimelineEventModel): string => String(record[at.name])
  return events
    .filter(({ at, when }) => !isBlank(record[at.name]) && (!when || satisfies(when, record)))
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : 0))
}
