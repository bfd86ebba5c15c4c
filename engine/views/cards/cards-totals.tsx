import { useTranslate } from '../../i18n/use-translate'
import { columnText } from '../../model/values/texts/column-text'
import type { RecordGridProps } from '../grid/record-grid-props'
import styles from './row-cards.module.css'
import { ScrollRegion } from '../scroll-region'

/** The totals below a list, each with the label of its column. */
export function CardsTotals({
  columns,
  summed,
  totals,
  scope,
}: Pick<RecordGridProps, 'columns' | 'summed' | 'totals' | 'scope'>) {
  const translate = useTranslate()
  if (!totals) return null
  const sums = columns.filter(({ name }) => summed.includes(name) && totals[name] !== undefined)
  if (sums.length === 0) return null
  return (
    <ScrollRegion className={styles.totals} label={translate('list.total')}>
      <dl>
        {sums.map((column) => (
          <div key={column.name}>
            <dt>{column.label}</dt>
            <dd>{columnText(column, scope).toText(totals)}</dd>
          </div>
        ))}
      </dl>
    </ScrollRegion>
  )
}
