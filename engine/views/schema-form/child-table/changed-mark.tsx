import { isEqual } from 'lodash-es'
import type { FieldPath } from '../values/field-path'
import { useSchemaForm } from '../schema-form-context'
import { useFieldValue } from '../values/use-form-store'
import styles from './child-table.module.css'

/** Marks a value that differs from the record's. */
export function ChangedMark({ path }: { readonly path: FieldPath }) {
  const { store, record, values } = useSchemaForm()
  const value = useFieldValue(store, path)
  const before = path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined),
    record,
  )
  if (isEqual(value ?? '', before ?? '')) return null
  const name = values.translate('form.changed')
  return <span className={styles.changed} title={name} role="img" aria-label={name} />
}
