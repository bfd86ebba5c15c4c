import { useMemo, useState } from 'react'
import { useServices } from '../../../data/console-services'
import { useGeneralPreferences } from '../../../data/settings/use-general-preferences'
import { useValueScope } from '../../../data/models/use-value-scope'
import type { ListPageModel } from '../../../model/types/page-model'
import { defaultPageSize, type ListQuery } from '../../../query/list-query'
import { defaultFilters } from '../search/default-filters'
import { useRowsThatFit } from '../rows/use-rows-that-fit'
import { useListPreferences } from './use-list-preferences'

export interface ListDefaults extends ListQuery {
  /** The defaults without the user's preferences: the address holds everything that differs from them. */
  readonly plain: Pick<ListQuery, 'sort' | 'size'>
}

/**
 * Returns the initial query of a list, to which Reset returns: with the user's last sort and remembered page size. It
 * stays the same while the list is open; otherwise the Back button would lead to a different query.
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
      // A stored sort is ignored when one of its fields can no longer be sorted by.
      sort: kept.sort?.every(({ field }) => sortTypes.has(field)) ? kept.sort : sort,
      filters: defaultFilters(search, { now: clock.now(), timeZone, businessTimeZone }),
      plain: { sort, size: defaultPageSize },
    }),
    [search, sort, sortTypes, kept, clock, timeZone, businessTimeZone],
  )
}
