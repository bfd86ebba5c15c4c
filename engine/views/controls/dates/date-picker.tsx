import type { Dayjs } from 'dayjs'
import type { KeyboardEvent } from 'react'
import type { DateControlProps } from './date-control-props'
import calendar from './calendar.module.css'
import styles from '../controls.module.css'
import type { TimeRuleMeta } from '../../../metadata/contract.generated'
import { timeRuleProblem } from '../../../model/values/times/time-rule'
import { toCalendarText, toCalendarTime } from '../../../model/values/times/china-time'
import { namedPeriods, periodEnds } from '../../../model/values/times/named-periods'
import { zoneOfDays } from '../../../model/values/times/zone-of-days'
import type { ValueContext } from '../../../model/types/widget-definition'
import { onWall } from './on-wall'
import { useDateSteps } from './use-date-steps'
import { pickersOf } from './wall-clock'
import { fromWire, patternOf, toWire, type DateKind } from './wire-dates'

const firstSecond = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0 } as const
const lastSecond = { ...firstSecond, hour: 23, minute: 59, second: 59 } as const

type PopupProps = DateControlProps & { readonly range?: boolean }

/** The calendar of the UI kit, in the time zone that the days of the field belong to. */
export function DatePickerPopup(props: PopupProps) {
  return (
    <Calendar {...props} pickers={pickersOf(zoneOfDays(props.kind, props.field.schema, props.context))} />
  )
}

function Calendar({
  pickers: DatePicker,
  ...props
}: PopupProps & { readonly pickers: ReturnType<typeof pickersOf> }) {
  const { kind, context } = props
  const pattern = patternOf(kind, context)
  const rule = props.field.timeRule
  const outside = rule && outsideRule(rule, kind, zoneOfDays(kind, props.field.schema, context))
  const ends = Array.isArray(props.value) ? (props.value as readonly unknown[]) : []
  const changeRange = (picked: readonly (Dayjs | null)[] | null): void => {
    const [from, to] = [0, 1].map((end) => toWire(picked?.[end] ?? null, kind, context.timeZone))
    props.onChange(from === undefined && to === undefined ? undefined : [from ?? null, to ?? null])
  }
  const change = (picked: Dayjs | null): void => props.onChange(toWire(picked, kind, context.timeZone))
  const step = useDateSteps({
    pattern,
    today: () => now(zoneOfDays(kind, props.field.schema, context)),
    isAllowed: (date) => !outside?.(date),
    onStep: (date, input) => {
      if (!props.range) return change(date)
      const [, last] = input.closest('[class*=range]')?.querySelectorAll('input') ?? []
      const end = input === last ? 1 : 0
      changeRange([0, 1].map((at) => (at === end ? date : fromWire(ends[at], kind, context.timeZone))))
    },
  })
  const shared = {
    id: props.id,
    className: styles.heavy ?? '',
    classNames: { popup: { root: calendar.calendar ?? '' } },
    autoFocus: true,
    defaultOpen: true,
    picker: kind === 'dateTime' ? ('date' as const) : kind,
    format: pattern,
    status: props.invalid ? ('error' as const) : ('' as const),
    // Enter accepts the typed date; it must not submit the surrounding form as well.
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter') event.preventDefault()
      step(event)
    },
    ...(outside ? { disabledDate: outside } : {}),
  }
  if (!props.range) {
    return (
      <DatePicker
        {...shared}
        {...(kind === 'dateTime' ? { showTime: true } : {})}
        placeholder={props.placeholder ?? shownPattern(pattern, context)}
        allowClear={!props.field.required || props.inSearch}
        aria-describedby={props.describedBy}
        value={fromWire(props.value, kind, context.timeZone)}
        onChange={change}
      />
    )
  }
  const wholeDay = {
    showTime: {
      defaultOpenValue: [onWall(firstSecond), onWall(lastSecond)] as [Dayjs, Dayjs],
    },
  }
  return (
    <DatePicker.RangePicker
      {...shared}
      {...(kind === 'dateTime' ? wholeDay : {})}
      allowEmpty={[true, true]}
      presets={presetsOf(props)}
      placeholder={[shownPattern(pattern, context), shownPattern(pattern, context)]}
      value={[fromWire(ends[0], kind, context.timeZone), fromWire(ends[1], kind, context.timeZone)]}
      onChange={changeRange}
    />
  )
}

function now(timeZone: string): Dayjs {
  return onWall(toCalendarTime(Date.now(), timeZone))
}

/** Returns the date pattern in the letters of the language, for the placeholder. */
function shownPattern(pattern: string, { translate }: Pick<ValueContext, 'translate'>): string {
  const letters: Readonly<Record<string, string>> = {
    Y: translate('form.letter.year'),
    M: translate('form.letter.month'),
    D: translate('form.letter.day'),
  }
  return pattern.replace(/[YMD]/g, (letter) => letters[letter] ?? letter)
}

/** Returns the periods that can be picked by name. */
function presetsOf({ kind, context, field }: DateControlProps) {
  if (kind === 'year') return []
  const zone = zoneOfDays(kind, field.schema, context)
  const today = toCalendarText(Date.now(), zone).slice(0, 10)
  return namedPeriods(kind, today, field.timeRule).map((period) => {
    const [from, to] = periodEnds(kind, period, zone)
    const ends = [from, to].map((end) => fromWire(end, kind, context.timeZone))
    return { label: context.translate(`form.period.${period.name}`), value: ends as [Dayjs, Dayjs] }
  })
}

/**
 * Returns a predicate for the days that the time rule disables, on their own (V60, V61) or with the other end (V57 to
 * V62).
 */
function outsideRule(rule: TimeRuleMeta, kind: DateKind, timeZone: string) {
  const pattern = kind === 'month' ? 'YYYY-MM' : kind === 'year' ? 'YYYY' : 'YYYY-MM-DD'
  const today = toCalendarText(Date.now(), timeZone).slice(0, 10)
  return (day: Dayjs, { from }: { readonly from?: Dayjs | undefined } = {}): boolean => {
    const ends = [day, from ?? day].map((end) => end.format(pattern)).sort()
    return timeRuleProblem(rule, [ends[0], ends[1]], today) !== undefined
  }
}
