import { useMemo } from 'react'
import type { RecordPage } from '../../../data/records/use-records'
import type { FieldModel } from '../../../model/types/field-model'
import { createValueContext, type ValueScope } from '../../../model/values/texts/value-context'
import styles from './list-figures.module.css'

export interface ListFiguresProps {
  readonly figures: readonly FieldModel[]
  /** What the totals cover, when that is not the whole filtered list. */
  readonly of: string | undefined
  readonly totals: RecordPage['totals']
  readonly scope: ValueScope
}

/**
 * The totals over the whole filtered list, in large type above it. Unknown totals are a dash, which prevents layout
 * shifts.
 */
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
