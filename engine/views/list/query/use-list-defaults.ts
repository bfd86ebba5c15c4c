import { useMemo, useState } from 'react'
import { useServices } from '../../../data/console-services'
import { useGeneralPreferences } from '../../../data/use-general-preferences'
import { useValueScope } from '../../../data/use-value-scope'
import type { ListPageModel } from '../../../model/page-model'
import { defaultPageSize, type ListQuery } from '../../../query/list-query'
import { defaultFilters } from '../search/default-filters'
import { useRowsThatFit } from '../rows/use-rows-that-fit'
import { useListPreferences } from './use-list-preferences'

export interface ListDefaults extends ListQuery {
  /** What the list begins with for people who keep nothing: whatever differs from this stands in the address. */
  readonly plain: Pick<ListQuery, 'sort' | 'size'>
}

/**
 * The query a list begins with, and to which Reset goes back: sorted as the person left it, with as many rows as they
 * want remembered. It stays while the list is open, or going back would lead elsewhere.
 */
export function useListDefaults(
  model: Parameters<typeof useRowsThatFit>[0] & Pick<ListPageModel, 'sort' | 'sortTypes'>,
): ListDefaults {
  const { search, sort, sortTypes } = model
  const { clock } = useServices()
  const { timeZone, businessTimeZone } = useValueScope()
  const { preferences } = useListPreferences(model)
  const { pageSize, fitsWindow } = useGeneralPreferences()
  const fitting = useRowsThatFit(model)
  const [kept] = useState({ sort: preferences.sort, size: (fitsWindow ? fitting : undefined) ?? pageSize })
  return useMemo(
    () => ({
      page: 1,
      size: kept.size ?? defaultPageSize,
      // A field that can no longer be sorted by is passed over.
      sort: kept.sort?.every(({ field }) => sortTypes.has(field)) ? kept.sort : sort,
      filters: defaultFilters(search, { now: clock.now(), timeZone, businessTimeZone }),
      plain: { sort, size: defaultPageSize },
    }),
    [search, sort, sortTypes, kept, clock, timeZone, businessTimeZone],
  )
}
