import { type CellProps, type InputProps, TextControl } from '../../engine/index'
import styles from './color.module.css'

/** A colour input: picker and text. */
export function Input(props: InputProps) {
  const known = typeof props.value === 'string' && /^#[0-9a-f]{6}$/i.test(props.value)
  return (
    <span className={styles.pair}>
      <input
        type="color"
        className={styles.well}
        aria-label={props.context.translate('widgets.pickColor')}
        aria-describedby={props.labelledBy}
        data-blank={!known || undefined}
        value={known ? String(props.value) : '#000000'}
        disabled={props.disabled || props.readOnly}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
      <TextControl {...props} />
    </span>
  )
}

/** The colour next to its code. */
export function Cell({ text }: CellProps) {
  if (!/^#[0-9a-f]{3,8}$/i.test(text)) return text
  return (
    <>
      <span className={styles.swatch} style={{ background: text }} />
      {text}
    </>
  )
}
