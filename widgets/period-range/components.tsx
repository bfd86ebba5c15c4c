import { useState } from 'react'
import {
  DateRangeControl,
  type InputProps,
  Segments,
  toCalendarText,
  useServices,
  wireZone,
} from '../../engine/index'
import styles from './period-range.module.css'

/** Length of an end's text, by kind. */
const kinds = { date: 10, month: 7, year: 4 } as const

const words = {
  date: 'widgets.period.date',
  month: 'widgets.period.month',
  year: 'widgets.period.year',
} as const

type Kind = keyof typeof kinds

const allKinds = Object.keys(kinds) as readonly Kind[]

/** A choice of the unit and a range picker. Changing the unit resets the range to today, this month or this year. */
export function Input(props: InputProps) {
  const { clock } = useServices()
  const { value, context, id, disabled, readOnly } = props
  const [chosen, setChosen] = useState<Kind>('date')
  const kind = kindOf(value) ?? chosen
  const choose = (next: Kind): void => {
    setChosen(next)
    // Days of reports are in the time zone of the business.
    const end = toCalendarText(clock.now(), context.businessTimeZone ?? wireZone).slice(0, kinds[next])
    props.onChange([end, end])
  }
  return (
    <span className={styles.whole} role="group" aria-labelledby={props.labelledBy}>
      <Segments
        label={context.translate('widgets.period.unit')}
        options={allKinds.map((name) => ({ value: name, label: context.translate(words[name]) }))}
        chosen={kind}
        disabled={disabled || readOnly}
        onChoose={choose}
      />
      <span className={styles.range}>
        <DateRangeControl {...props} key={kind} id={id} kind={kind} />
      </span>
    </span>
  )
}

function kindOf(value: unknown): Kind | undefined {
  const ends = Array.isArray(value) ? (value as readonly unknown[]) : []
  const known = ends.find((end) => typeof end === 'string' && end !== '')
  return allKinds.find((kind) => kinds[kind] === String(known ?? '').length)
}
