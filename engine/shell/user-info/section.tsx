import type { ReactNode } from 'react'
import styles from './user-info.module.css'

export interface SectionProps {
  readonly title: string
  /** At the end of its head. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One card of the page. */
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
