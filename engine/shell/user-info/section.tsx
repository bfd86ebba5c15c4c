import type { ReactNode } from 'react'
import styles from './user-info.module.css'

export interface SectionProps {
  readonly title: string
  /** Rendered at the end of the header. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A card of the account page. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
