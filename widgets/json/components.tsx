import { type CellProps, type InputProps, JsonControl, TextControl } from '../../engine/index'
import styles from './json.module.css'

/** JSON as text. */
export function Input(props: InputProps) {
  const { rows } = props.field.options
  if (props.inSearch) return <TextControl {...props} />
  return <JsonControl {...props} rows={typeof rows === 'number' ? rows : 4} />
}

/** One line; the tooltip has it in full, laid out. */
export function Cell({ value, text }: CellProps) {
  return (
    <span className={styles.line} data-tooltip={laidOut(value) ?? text}>
      {text}
    </span>
  )
}

function laidOut(value: unknown): string | undefined {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof parsed === 'object' && parsed !== null ? JSON.stringify(parsed, null, 2) : undefined
  } catch {
    return undefined
  }
}
