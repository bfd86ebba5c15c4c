import { type CellProps, type InputProps, TagList, useFocusAfterRemoval } from '../../engine/index'
import styles from './time-periods.module.css'

interface Period {
  readonly startTime?: string
  readonly endTime?: string
}

/** Rows with start and end, which can be added and removed. */
export function Input(props: InputProps) {
  const { value, context, onChange, disabled, readOnly } = props
  const periods = Array.isArray(value) ? (value as readonly Period[]) : []
  // Keyed by position: the times change while they are typed.
  const places = periods.map((_, place) => `period ${place}`)
  useFocusAfterRemoval(props.id, periods.length)
  const { limit } = props.field.options
  const full = periods.length >= (typeof limit === 'number' ? limit : 48)
  const replace = (index: number, period: Period): void =>
    onChange(periods.map((other, at) => (at === index ? period : other)))
  return (
    <div
      id={props.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className={styles.periods}
    >
      {periods.map((period, index) => (
        <div key={places[index]} className={styles.period}>
          <input
            type="time"
            aria-label={context.translate('widgets.from')}
            value={period.startTime ?? ''}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => replace(index, { ...period, startTime: event.target.value })}
            onBlur={props.onBlur}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={context.translate('widgets.to')}
            value={period.endTime ?? ''}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => replace(index, { ...period, endTime: event.target.value })}
            onBlur={props.onBlur}
          />
          {!readOnly && (
            <button
              type="button"
              disabled={disabled}
              aria-label={context.translate('form.remove')}
              onClick={() => onChange(periods.filter((_, at) => at !== index))}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {!readOnly && !full && (
        <button
          type="button"
          disabled={disabled}
          className={styles.add}
          onClick={() => onChange([...periods, { startTime: '', endTime: '' }])}
        >
          + {context.translate('form.add')}
        </button>
      )}
    </div>
  )
}

/** The periods as tags. */
export function Cell({ value }: CellProps) {
  const periods = Array.isArray(value) ? (value as readonly Period[]) : []
  return (
    <TagList
      tags={periods.map((period) => ({ text: `${period.startTime ?? ''}–${period.endTime ?? ''}` }))}
    />
  )
}
