import type { RowClassRules } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import { toneOf } from '../../../model/lists/compile-tones'
import type { RowTone } from '../../../model/types/page-model'
import styles from '../record-grid.module.css'
import type { RecordGridProps } from '../record-grid-props'

const classes: Readonly<Record<RowTone, string>> = {
  success: styles.success ?? '',
  warning: styles.warning ?? '',
  danger: styles.danger ?? '',
}

/** Returns class rules for the row colours of a list; the totals row has none. */
export function rowTones(props: () => Pick<RecordGridProps, 'tones'>): RowClassRules<Row> {
  const rules = Object.entries(classes).map(([tone, name]) => [
    name,
    ({ data, node }: Parameters<Exclude<RowClassRules<Row>[string], string>>[0]) =>
      data !== undefined && !node.rowPinned && toneOf(props().tones, data) === tone,
  ])
  return Object.fromEntries(rules) as RowClassRules<Row>
}
