import type { Row } from '../../data/records/use-records'
import type { FieldModel } from '../../model/types/field-model'
import { FieldValue } from '../values/field-value'
import { useWidgetComponents } from '../loading/widget-components'
import styles from './record-figures.module.css'

/** Values in large type. */
export function RecordFigures({
  figures,
  record,
}: {
  readonly figures: readonly FieldModel[]
  readonly record: Row
}) {
  const widgets = useWidgetComponents(figures.map(({ widget }) => widget))
  return (
    <dl className={styles.figures}>
      {figures.map((field) => (
        <div key={field.name} className={styles.figure}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValue field={field} row={record} widgets={widgets} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
