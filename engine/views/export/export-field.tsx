import { useId, type ReactNode } from 'react'
import styles from './export-dialog.module.css'

/** Attributes that connect a control with its label and its problem. */
export interface FieldTie {
  readonly id: string
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
}

export interface ExportFieldProps {
  readonly label: string
  readonly required?: boolean
  /** True for several controls under one label. */
  readonly group?: boolean
  /** Message about an invalid choice. */
  readonly problem?: string | undefined
  readonly children: (tie: FieldTie) => ReactNode
}

/** A labelled part of the export dialog. */
export function ExportField({ label, required, group, problem, children }: ExportFieldProps) {
  const id = useId()
  const text = (
    <>
      {required && (
        <span className={styles.asterisk} aria-hidden="true">
          *
        </span>
      )}
      {label}
    </>
  )
  const tie = {
    id,
    'aria-labelledby': `${id}-label`,
    ...(problem ? { 'aria-describedby': `${id}-problem` } : {}),
  }
  return (
    <div className={styles.field}>
      {group ? (
        <span id={`${id}-label`} className={styles.label}>
          {text}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {text}
        </label>
      )}
      <div className={styles.control}>
        {children(tie)}
        {problem && (
          <div id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </div>
        )}
      </div>
    </div>
  )
}
