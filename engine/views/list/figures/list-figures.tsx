import { useMemo } from 'react'
import type { RecordPage } from '../../../data/use-records'
import type { FieldModel } from '../../../model/field-model'
import { createValueContext, type ValueScope } from '../../../model/values/value-context'
import styles from './list-figures.module.css'

export interface ListFiguresProps {
  readonly figures: readonly FieldModel[]
  /** What they are sums of, where that is not all that the filter finds. */
  readonly of: string | undefined
  readonly totals: RecordPage['totals']
  readonly scope: ValueScope
}

/** Sums over the whole filter, large above a list. What is not known yet is a dash: nothing jumps when it comes. */
export function ListFigures({ figures, of, totals, scope }: ListFiguresProps) {
  const contexts = useMemo(() => figures.map((field) => createValueContext(field, scope)), [figures, scope])
  return (
    <dl className={styles.figures}>
      {figures.map((field, index) => {
        const value = totals[field.name]
        const context = contexts[index]
        const text =
          value === undefined || value === null || !context
            ? '–'
            : field.definition?.toText?.(value, context, {})
        return (
          <div key={field.name} className={styles.figure}>
            <dt className={styles.label}>
              {field.label}
              {of && <span className={styles.of}> · {of}</span>}
            </dt>
            <dd className={styles.value}>{text ?? String(value)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
