import { omit } from 'lodash-es'
import useSWR from 'swr'
import { useServices } from '../../data/console-services'
import { decodeRecords } from '../../metadata/rows/decode-records'
import { useTranslate } from '../../i18n/use-translate'
import type { Filters } from '../../query/list-query'
import { Button } from '../buttons/button'
import { useTotalText } from '../use-total-text'
import styles from './list-view.module.css'
import { setFilters, withoutFilter, type SetFilter } from './search/set-filters'
import { useFilterTexts } from './search/use-filter-texts'
import type { ListPage } from './use-list-page'
import { toListCall } from './query/wire-query'

export interface EmptyListProps {
  readonly page: ListPage
  readonly defaults: Filters
}

/** The suggestions below an empty list: remove the filter that excludes all rows, or add the first record. */
export function EmptyList({ page, defaults }: EmptyListProps) {
  const translate = useTranslate()
  const totalText = useTotalText()
  const { model, filters, shown } = page
  const liftable = setFilters(model.search, filters).filter(({ field }) => !field.required)
  const textOf = useFilterTexts(model.id, liftable)
  const blamed = useBlamed(page, liftable, defaults)
  const add = page.toolbar.find(({ kind }) => kind === 'add')
  if (shown.keyword !== '') {
    return (
      <Button onClick={() => shown.setKeyword('')}>
        {translate('list.without', { filter: shown.keyword })}
      </Button>
    )
  }
  if (liftable.length === 0)
    return add ? (
      <Button icon="add" onClick={() => page.runOnSelected(add)}>
        {add.label}
      </Button>
    ) : null
  return (
    <div className={styles.offers}>
      {blamed.map(({ field, total }) => (
        <Button key={field.name} onClick={() => page.search(withoutFilter(field, filters, defaults))}>
          {translate('list.without', { filter: textOf(field) })}{' '}
          <span className={styles.found}>{totalText(total, false)}</span>
        </Button>
      ))}
    </div>
  )
}

/** The limit keeps the waiting time short, because each filter costs a request. */
const mostAsked = 4

/**
 * Returns the filters without which the list has rows, and the number of rows. Returns none for trees and lists that
 * are sent whole, because each request would load all rows.
 */
function useBlamed({ model, query, fixed }: ListPage, liftable: readonly SetFilter[], defaults: Filters) {
  const { transport } = useServices()
  const endpoint = model.endpoints.list
  const asked = model.tree || model.whole ? [] : liftable.slice(0, mostAsked)
  const calls = asked.map(({ field }) => ({
    field,
    // Totals over very many rows would take long.
    call: omit(
      toListCall(
        model,
        { ...query, page: 1, size: 1, filters: withoutFilter(field, query.filters, defaults) },
        fixed,
        undefined,
      ),
      'totals',
    ),
  }))
  const { data } = useSWR(
    endpoint && calls.length > 0 ? ['blamed', endpoint.path, ...calls.map(({ call }) => call)] : null,
    () =>
      Promise.all(
        calls.map(async ({ field, call }) => {
          const { total } = await transport.send(
            { method: 'GET', path: endpoint?.path ?? '', query: call },
            decodeRecords,
          )
          return { field, total }
        }),
      ),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return (data ?? []).filter(({ total }) => total > 0)
}
