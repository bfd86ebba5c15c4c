import { useMemo } from 'react'
import { useServices } from '../../data/console-services'
import { useValueScope } from '../../data/use-value-scope'
import type { ListPageModel } from '../../model/page-model'
import { defaultPageSize, type ListQuery } from '../../query/list-query'
import { defaultFilters } from './default-filters'

/** The query a list begins with, and to which Reset goes back. */
export function useListDefaults({ search, sort }: Pick<ListPageModel, 'search' | 'sort'>): ListQuery {
  const { clock } = useServices()
  const { timeZone } = useValueScope()
  return useMemo(
    () => ({
      page: 1,
      size: defaultPageSize,
      sort,
      filters: defaultFilters(search, { now: clock.now(), timeZone }),
    }),
    [search, sort, clock, timeZone],
  )
}
