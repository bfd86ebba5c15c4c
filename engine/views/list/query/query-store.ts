import type { ListQuery, ListQueryAction } from '../../../query/list-query'

/** Where a list keeps what it asks for: the address of a page, or the state of a dialog. */
export interface QueryStore {
  readonly query: ListQuery
  readonly dispatch: (action: ListQueryAction) => void
}
