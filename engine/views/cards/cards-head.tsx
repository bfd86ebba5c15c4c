import { useTranslate } from '../../i18n/use-translate'
import type { SortMeta } from '../../metadata/contract.generated'
import type { RecordGridProps } from '../grid/record-grid-props'
import type { TileSelection } from '../tiles/use-tile-selection'
import styles from './row-cards.module.css'

export interface CardsHeadProps extends Pick<
  RecordGridProps,
  'columns' | 'sort' | 'unsortable' | 'onSort' | 'selectable' | 'rows'
> {
  readonly selection: TileSelection
}

/** The card view's replacement for table headings: a checkbox that selects all rows, and a sort menu. */
export function CardsHead({
  columns,
  sort,
  unsortable,
  onSort,
  selectable,
  rows,
  selection,
}: CardsHeadProps) {
  const translate = useTranslate()
  const sortable = columns.filter(({ name, sortable: may }) => may && unsortable?.includes(name) !== true)
  const [first] = sort
  const held = first && sortable.some(({ name }) => name === first.field) ? written(first) : ''
  const count = selectable ? rows.filter(selection.has).length : 0
  if (rows.length === 0 || (!selectable && sortable.length === 0)) return null
  return (
    <div className={styles.head}>
      {selectable && (
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={translate('list.selectAllRows')}
            checked={count === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < rows.length
            }}
            onChange={() => selection.setAll(count < rows.length)}
          />
        </label>
      )}
      {sortable.length > 0 && (
        <select
          className={styles.sort}
          aria-label={translate('list.sortBy')}
          value={held}
          onChange={({ target }) => onSort(target.value === '' ? [] : [read(target.value)])}
        >
          <option value="">{translate('list.noSort')}</option>
          {sortable.flatMap(({ name, label }) =>
            (['asc', 'desc'] as const).map((order) => (
              <option key={`${name} ${order}`} value={written({ field: name, order })}>
                {`${label} ${order === 'asc' ? '↑' : '↓'}`}
              </option>
            )),
          )}
        </select>
      )}
    </div>
  )
}

function written({ field, order }: SortMeta): string {
  return `${order} ${field}`
}

function read(value: string): SortMeta {
  const [order = '', field = ''] = value.split(' ')
  return { field, order: order === 'desc' ? 'desc' : 'asc' }
}
