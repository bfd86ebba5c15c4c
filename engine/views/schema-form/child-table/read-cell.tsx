import { useMemo } from 'react'
import type { TableColumnModel } from '../../../model/types/field-model'
import { ValueText } from '../../plain-table/value-text'
import { isUnnamed, ReferenceText } from '../../values/reference-text'
import { asRow } from '../validation/check-form'
import type { FieldPath } from '../values/field-path'
import { useSchemaForm } from '../schema-form-context'
import { useFieldValue } from '../values/use-form-store'
import { useWidgetComponents } from '../fields/use-widget-components'
import styles from './child-table.module.css'

export interface ReadCellProps {
  readonly column: TableColumnModel
  readonly index: number
  readonly path: FieldPath
}

/** A read-only cell, for columns that the form cannot set. */
export function ReadCell({ column, index, path }: ReadCellProps) {
  const { store, registry } = useSchemaForm()
  const place = useMemo(() => [...path, index], [path, index])
  const row = asRow(useFieldValue(store, place))
  const { Cell } = useWidgetComponents(registry, column.definition ? column.widget : 'text')
  return (
    <div
      role="gridcell"
      className={`${styles.cell} ${styles.read}`}
      data-column={column.name}
      data-row={index}
    >
      <span className={styles.cellLabel} data-label={column.label} />
      {isUnnamed(column, row) ? (
        <ReferenceText field={column} value={row[column.name]} />
      ) : (
        <ValueText column={column} row={row} Cell={Cell} />
      )}
    </div>
  )
}
