import { useTranslate } from '../../i18n/use-translate'
import { pageSizes, type ListQuery } from '../../query/list-query'
import { useTotalText } from '../use-total-text'
import styles from './selector.module.css'

export interface SelectorPagerProps {
  readonly query: ListQuery
  readonly total: number
  /** True when `total` is an estimate, so that the number of pages is unknown. */
  readonly totalEstimated: boolean
  /** Selects the rows of all pages. */
  readonly onTakeAll?: (() => void) | undefined
  readonly onTurn: (page: number) => void
  readonly onResize: (size: number) => void
}

/** The pager of a selector: total, previous, current page, next, sizes (C16). */
export function SelectorPager({
  query,
  total,
  totalEstimated,
  onTakeAll,
  onTurn,
  onResize,
}: SelectorPagerProps) {
  const translate = useTranslate()
  const totalText = useTotalText()
  const pages = query.size > 0 ? Math.max(1, Math.ceil(total / query.size)) : 1
  // A remembered size may be any number.
  const sizes = [...new Set([...pageSizes.filter((size) => size > 0), query.size])].sort(
    (one, other) => one - other,
  )
  return (
    <div className={styles.pager}>
      <span role="status">
        {translate('form.selector.total', { total: totalText(total, totalEstimated) })}
      </span>
      {onTakeAll && (
        <button type="button" onClick={onTakeAll}>
          {translate('form.selector.allPages', { total: totalText(total, false) })}
        </button>
      )}
      <span className={styles.turns}>
        <button
          type="button"
          aria-label={translate('form.selector.previous')}
          disabled={query.page <= 1}
          onClick={() => onTurn(query.page - 1)}
        >
          ‹
        </button>
        <span>{totalEstimated ? query.page : `${query.page} / ${pages}`}</span>
        <button
          type="button"
          aria-label={translate('form.selector.next')}
          disabled={query.page >= pages}
          onClick={() => onTurn(query.page + 1)}
        >
          ›
        </button>
        <select
          aria-label={translate('form.selector.pageSize')}
          value={query.size}
          onChange={(event) => onResize(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {translate('form.selector.perPage', { size })}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
