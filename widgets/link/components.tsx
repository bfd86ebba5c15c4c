import { type CellProps, type InputProps, TextControl } from '../../engine/index'
import styles from './link.module.css'

/** An address. */
export function Input(props: InputProps) {
  return <TextControl {...props} inputMode="url" />
}

/** Opens outside the console when it is an address that may (V77); else it is only text. */
export function Cell({ text }: CellProps) {
  if (!/^(https?:|mailto:|tel:)/i.test(text)) return text
  return (
    <a className={styles.link} href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
