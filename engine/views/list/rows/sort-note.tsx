import { useTranslate } from '../../../i18n/use-translate'
import type { ListPageModel } from '../../../model/types/page-model'
import type { ListRecords } from '../use-list-records'
import styles from '../list-view.module.css'

interface SortNoteProps {
  readonly model: Pick<ListPageModel, 'columns'>
  readonly records: Pick<ListRecords, 'unsorted'>
}

/** A note that the list is not sorted as requested, because it has too many rows. */
export function SortNote({ model, records }: SortNoteProps) {
  const translate = useTranslate()
  if (records.unsorted.length === 0) return null
  const labels = records.unsorted.map(
    (name) => model.columns.find((column) => column.name === name)?.label ?? name,
  )
  return (
    <p className={styles.zone} role="status">
      {translate('list.unsorted', { columns: labels.join(', ') })}
    </p>
  )
}
