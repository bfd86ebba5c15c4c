import type { ReactNode } from 'react'
import styles from './options.module.css'

/** A labelled group of choices side by side. */
export function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {children}
    </div>
  )
}
