import { type InputProps, NumberControl } from '../../engine/index'
import styles from './number-range.module.css'

/** Two number inputs; either may be empty. */
export function Input(props: InputProps) {
  const ends = Array.isArray(props.value) ? (props.value as readonly unknown[]) : []
  const change = (index: number, end: unknown): void => {
    const next = [0, 1].map((at) => (at === index ? end : ends[at]) ?? null)
    props.onChange(next.every((value) => value === null) ? undefined : next)
  }
  return (
    <span className={styles.pair} role="group" aria-labelledby={props.labelledBy}>
      <NumberControl {...props} step={1} value={ends[0] ?? undefined} onChange={(end) => change(0, end)} />
      <span aria-hidden="true">–</span>
      <NumberControl
        {...props}
        id={`${props.id}-to`}
        name={props.context.translate('widgets.to')}
        step={1}
        value={ends[1] ?? undefined}
        suffix={props.context.unit}
        onChange={(end) => change(1, end)}
      />
    </span>
  )
}
