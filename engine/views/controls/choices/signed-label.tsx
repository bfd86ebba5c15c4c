import type { ReactNode } from 'react'
import styles from '../controls.module.css'

/** A label with a sign before it. */
export function SignedLabel({ sign, label }: { readonly sign: ReactNode; readonly label: ReactNode }) {
  return (
    <span className={styles.signed}>
      {sign}
      <span>{label}</span>
    </span>
  )
}
