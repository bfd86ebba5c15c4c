import { useReferenceNames } from '../../../data/references/use-reference-names'
import { useValueScope } from '../../../data/models/use-value-scope'
import type { FormFieldModel } from '../../../model/types/field-model'
import { toDictionaryValues } from '../../../model/values/texts/dictionary-value'
import { createValueContext, type ValueScope } from '../../../model/values/texts/value-context'
import { isEmpty } from '../../schema-form/values/is-empty'
import styles from './conflict-dialog.module.css'

/** Most rows of a child table that are written out. */
const mostRows = 30

interface ConflictValueProps {
  readonly field: FormFieldModel
  readonly value: unknown
}

/** One version of a value, formatted for display. */
export function ConflictValue({ field, value }: ConflictValueProps) {
  const scope = useValueScope()
  if (isEmpty(value)) return <span className={styles.blank}>{scope.translate('form.conflict.blank')}</span>
  if (field.selector) return <RecordName field={field} value={value} />
  if (field.table && Array.isArray(value)) {
    const rows = (value as readonly unknown[]).slice(0, mostRows)
    return (
      <span className={styles.value}>
        {rows.map((row, index) => `${index + 1}. ${rowText(field, row, scope)}`).join('\n')}
        {value.length > mostRows && `\n… ${value.length}`}
      </span>
    )
  }
  return <span className={styles.value}>{textOf(field, value, scope)}</span>
}

/** The name of a referenced record, which is loaded from the server. */
function RecordName({ field, value }: ConflictValueProps) {
  const values = toDictionaryValues(value)
  const { nameOf } = useReferenceNames(field.selector, values)
  return <span className={styles.value}>{values.map(nameOf).join(', ')}</span>
}

function rowText(field: FormFieldModel, row: unknown, scope: ValueScope): string {
  const values = (row ?? {}) as Readonly<Record<string, unknown>>
  return (field.table?.columns ?? [])
    .map((column) => (isEmpty(values[column.name]) ? '–' : textOf(column, values[column.name], scope)))
    .join(' · ')
}

function textOf(field: FormFieldModel, value: unknown, scope: ValueScope): string {
  const text = field.definition?.toText?.(value, createValueContext(field, scope), {})
  if (text !== undefined) return text
  return typeof value === 'object' ? JSON.stringify(value, undefined, 1) : String(value)
}
