import type { ListQuery, ListQueryAction } from '../../../query/list-query'

/** The storage of a list query: the address of a page, or the state of a dialog. */
export interface QueryStore {
  readonly query: ListQuery
  readonly dispatch: (action: ListQueryAction) => void
}
