import type { CSSProperties } from 'react'
import styles from './cells.module.css'

/** A label in the colour of its dictionary item. A plain span, as cells need it; mere text without a colour. */
export function TagLabel({ text, color }: { readonly text: string; readonly color?: string | undefined }) {
  if (!text) return null
  return color ? (
    <span className={styles.tag} style={{ '--tag': color } as CSSProperties}>
      {text}
    </span>
  ) : (
    text
  )
}
