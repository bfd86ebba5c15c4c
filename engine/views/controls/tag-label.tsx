import type { CSSProperties } from 'react'
import styles from './cells.module.css'

/** A label in its dictionary's colour: a plain span, as cells need it. */
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
