import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { KeyboardEvent } from 'react'
import type { DateControlProps } from './date-control-props'
import styles from './controls.module.css'
import { fromWire, patternOf, toWire } from './wire-dates'

const earliest = dayjs('2018-01-01') // C55

/** The calendar itself, by the UI kit. */
export function DatePickerPopup(props: DateControlProps & { readonly range?: boolean }) {
  const { kind, context } = props
  const shared = {
    id: props.id,
    className: styles.heavy ?? '',
    autoFocus: true,
    defaultOpen: true,
    picker: kind === 'dateTime' ? ('date' as const) : kind,
    format: patternOf(kind, context),
    status: props.invalid ? ('error' as const) : ('' as const),
    // Enter takes what was typed; it must not send the form around as well.
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter') event.preventDefault()
    },
    ...(typeof context.options['code'] === 'string'
      ? { disabledDate: outsideRule(context.options['code']) }
      : {}),
  }
  if (!props.range) {
    return (
      <DatePicker
        {...shared}
        {...(kind === 'dateTime' ? { showTime: true } : {})}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        allowClear={!props.field.required || props.inSearch}
        aria-describedby={props.describedBy}
        value={fromWire(props.value, kind, context.timeZone)}
        onChange={(picked: Dayjs | null) => props.onChange(toWire(picked, kind, context.timeZone))}
      />
    )
  }
  const ends = Array.isArray(props.value) ? (props.value as readonly unknown[]) : []
  const wholeDay = {
    showTime: {
      defaultOpenValue: [dayjs('2000-01-01 00:00:00'), dayjs('2000-01-01 23:59:59')] as [Dayjs, Dayjs],
    },
  }
  return (
    <DatePicker.RangePicker
      {...shared}
      {...(kind === 'dateTime' ? wholeDay : {})}
      allowEmpty={[true, true]}
      value={[fromWire(ends[0], kind, context.timeZone), fromWire(ends[1], kind, context.timeZone)]}
      onChange={(picked) => {
        const [from, to] = [
          toWire(picked?.[0] ?? null, kind, context.timeZone),
          toWire(picked?.[1] ?? null, kind, context.timeZone),
        ]
        props.onChange(from === undefined && to === undefined ? undefined : [from ?? null, to ?? null])
      }}
    />
  )
}

/** Days that no time-range rule lets one ask for (V60, V61); T8 looks ahead. */
function outsideRule(code: string): (day: Dayjs) => boolean {
  const latest = code === 'T8' ? undefined : dayjs().endOf('day')
  return (day) => day.isBefore(earliest, 'day') || (latest !== undefined && day.isAfter(latest))
}
