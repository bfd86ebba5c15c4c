import styles from './segments.module.css'

export interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value
  readonly disabled?: boolean
  /** Not called when the chosen option is clicked again. */
  readonly onChoose: (value: Value) => void
}

/** A segmented control: a single choice from a few options that are all visible side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, chosen, disabled = false, onChoose } = props
  return (
    <span className={styles.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.segment}
          aria-pressed={option.value === chosen}
          disabled={disabled}
          onClick={() => option.value !== chosen && onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </span>
  )
}
