import type { ReactNode } from 'react'
import styles from './server-page.module.css'

export interface FactListProps {
  /** Titles and values. */
  readonly facts: readonly (readonly [title: string, value: ReactNode])[]
}

/** Facts one below the other, each with its title. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
