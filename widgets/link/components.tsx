import { type CellProps, type InputProps, TextControl } from '../../engine/index'
import styles from './link.module.css'

/** A URL input (V76), with a link to open a valid URL. */
export function Input(props: InputProps) {
  const text = String(props.value ?? '')
  return (
    <span className={styles.pair}>
      <TextControl {...props} inputMode="url" />
      {mayOpen(text) && !props.inSearch && !props.invalid && (
        <a
          className={styles.open}
          href={text}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${props.context.translate('widgets.open')}: ${text}`}
        >
          {props.context.translate('widgets.open')}
        </a>
      )}
    </span>
  )
}

/** A link that opens outside the console when the URL is allowed (V77), otherwise plain text. */
export function Cell({ text }: CellProps) {
  if (!mayOpen(text)) return text
  return (
    <a className={styles.link} href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

function mayOpen(text: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)
}
