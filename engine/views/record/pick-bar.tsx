import { useId } from 'react'
import { useRecords, type Row } from '../../data/records/use-records'
import { usePageModel } from '../../data/models/use-page-model'
import { useValueScope } from '../../data/models/use-value-scope'
import { useTranslate } from '../../i18n/use-translate'
import type { PickModel } from '../../model/types/record-model'
import { columnText } from '../../model/values/texts/column-text'
import styles from './record-page.module.css'
import tabsStyles from './record-tabs.module.css'

export interface PickBarProps {
  readonly pick: PickModel
  readonly record: Row
  /** Id of the chosen row; undefined means all rows. */
  readonly picked: string | undefined
  readonly onPick: (id: string | undefined) => void
}

/** Radio buttons for the rows of a list, with all rows chosen at first. Not shown for fewer than two rows. */
export function PickBar({ pick, record, picked, onPick }: PickBarProps) {
  const translate = useTranslate()
  const scope = useValueScope()
  const name = useId()
  const { model } = usePageModel(pick.page)
  const list = model?.kind === 'list' ? model : undefined
  const params = Object.entries(pick.params).map(([filter, field]) => [filter, String(record[field] ?? '')])
  const query = { ...(Object.fromEntries(params) as Record<string, string>), pageNo: 1, pageSize: -1 }
  const { data } = useRecords(list?.endpoints.list, list ? query : undefined)
  const rows = data?.rows ?? []
  if (rows.length < 2 || !list) return null
  const choices = [
    { id: undefined, text: translate('list.allRows') },
    ...rows.map((row) => ({
      id: String(row[list.key]),
      text: pick.label
        .map((field) => columnText(field, scope).toText(row))
        .filter(Boolean)
        .join(' · '),
    })),
  ]
  return (
    <fieldset className={tabsStyles.pick}>
      <legend className={styles.unseen}>{pick.title}</legend>
      {choices.map(({ id, text }) => (
        <label key={id ?? ''} className={tabsStyles.choice}>
          <input type="radio" name={name} checked={picked === id} onChange={() => onPick(id)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
