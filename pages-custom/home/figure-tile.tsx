import type { ReactNode } from 'react'
import styles from './figures.module.css'

export interface FigureTileProps {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
  /** A sign before the label with the same meaning as the label. */
  readonly sign?: ReactNode
}

/** A large figure below its label. */
export function FigureTile({ label, value, note, sign }: FigureTileProps) {
  return (
    <>
      <span className={styles.tileLabel}>
        {sign}
        {label}
      </span>
      <span className={styles.tileValue}>{value}</span>
      {note !== undefined && <span className={styles.tileNote}>{note}</span>}
    </>
  )
}
