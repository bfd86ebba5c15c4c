import { useValueScope } from '../../../data/models/use-value-scope'
import { useTranslate } from '../../../i18n/use-translate'
import type { ListPageModel } from '../../../model/types/page-model'
import styles from '../list-view.module.css'
import { zoneLines } from '../../../model/lists/zone-lines'

/** A note that names the time zones of a list's times and days, shown when they are not obvious. */
export function ZoneNote({ model }: { readonly model: Pick<ListPageModel, 'columns' | 'search'> }) {
  const translate = useTranslate()
  const lines = zoneLines(model, useValueScope())
  if (lines.length === 0) return null
  return (
    <p className={styles.zone} role="note">
      {lines.map(({ message, zone }) => translate(message, { zone })).join(' · ')}
    </p>
  )
}
