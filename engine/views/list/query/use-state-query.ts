import { useReducer } from 'react'
import { reduceListQuery, type ListQuery } from '../../../query/list-query'
import type { QueryStore } from './query-store'

/** The query of a list in a dialog. It ends with the dialog. */
export function useStateQuery(initial: ListQuery): QueryStore {
  const [query, dispatch] = useReducer(reduceListQuery, initial)
  return { query, dispatch }
}
