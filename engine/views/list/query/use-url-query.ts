import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { reduceListQuery, type ListQuery, type ListQueryAction } from '../../../query/list-query'
import { absorbFilters, fromSearchParams, toSearchParams } from '../../../query/query-in-url'
import type { QueryStore } from './query-store'
import type { ListDefaults } from './use-list-defaults'

/**
 * Keeps the query of a page in its address. Every change is a history entry, which the Back button undoes. `known` are
 * the filters that links may set by their plain names.
 */
export function useUrlQuery(defaults: ListDefaults, known: ReadonlySet<string>): QueryStore {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const query = useMemo(
    () =>
      withKnown(fromSearchParams(absorbFilters(new URLSearchParams(text), known, defaults), defaults), known),
    [text, known, defaults],
  )
  const latest = useRef({ defaults, known, setParams })
  useLayoutEffect(() => {
    latest.current = { defaults, known, setParams }
  }, [defaults, known, setParams])
  const dispatch = useCallback((action: ListQueryAction) => {
    const now = latest.current
    now.setParams((before) => {
      const own = absorbFilters(before, now.known, now.defaults)
      const query = withKnown(fromSearchParams(own, now.defaults), now.known)
      return toSearchParams(reduceListQuery(query, action), now.defaults, own, now.defaults.plain)
    })
  }, [])
  return { query, dispatch }
}

/** Drops filters that the search form does not show, because users could not remove them. */
function withKnown(query: ListQuery, known: ReadonlySet<string>): ListQuery {
  const filters = Object.entries(query.filters)
  const kept = filters.filter(([name]) => known.has(name))
  return kept.length === filters.length ? query : { ...query, filters: Object.fromEntries(kept) }
}
