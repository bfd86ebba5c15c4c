import { useMemo } from 'react'
import type { Row } from '../../metadata/rows/decode-records'
import type { FieldModel } from '../../model/types/field-model'
import { columnText } from '../../model/values/texts/column-text'
import type { ValueScope } from '../../model/values/texts/value-context'
import { ReadTable } from '../values/read-table'
import styles from './chart-table.module.css'
import { ScrollRegion } from '../scroll-region'

export interface ChartTableProps {
  readonly x: FieldModel
  readonly series: readonly FieldModel[]
  readonly rows: readonly Row[]
  readonly scope: ValueScope
  readonly label: string
}

/** The figures of a chart as a table. */
export function ChartTable({ x, series, rows, scope, label }: ChartTableProps) {
  const fields = useMemo(() => [x, ...series], [x, series])
  return (
    <ScrollRegion className={styles.scroll} label={label}>
      <ReadTable
        columns={fields}
        rows={rows}
        renderCell={(field, row) => columnText(field, scope).toText(row)}
      />
    </ScrollRegion>
  )
}
