import { periodText } from '../../../model/values/times/period-text'
import type { DateControlProps } from './date-control-props'
import { loadablePart } from '../../loading/loadable-part'
import { OnDemand } from '../on-demand'

const picker = loadablePart(async () => (await import('./date-picker')).DatePickerPopup)

/** A control for a date, a date with its time, a month or a year. */
export function DateControl(props: DateControlProps) {
  return (
    <OnDemand input={props} text={dateText(props, props.value)} popup="dialog" part={picker}>
      {(Picker) => <Picker {...props} />}
    </OnDemand>
  )
}

/** A control for the two ends of a time range. Either end may be open. */
export function DateRangeControl(props: DateControlProps) {
  const ends = Array.isArray(props.value) ? (props.value as readonly unknown[]) : []
  const named = nameOf(props, ends)
  const span = props.context.format.range(ends, (end) => dateText(props, end))
  return (
    <OnDemand
      input={props}
      text={named === undefined ? span : <span title={span}>{named}</span>}
      popup="dialog"
      part={picker}
    >
      {(Picker) => <Picker {...props} range />}
    </OnDemand>
  )
}

/** Returns the name of a range as of now (the "Today" of one day is the "Yesterday" of the next), or undefined. */
function nameOf({ kind, field, context }: DateControlProps, ends: readonly unknown[]): string | undefined {
  return kind === 'year' ? undefined : periodText(kind, field, ends, context, Date.now())
}

function dateText({ kind, context }: DateControlProps, value: unknown): string {
  switch (kind) {
    case 'date':
      return context.format.date(value)
    case 'dateTime':
      return context.format.dateTime(value)
    case 'month':
      return context.format.month(value)
    case 'year':
      return value === undefined || value === null ? '' : String(value)
  }
}
