import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListPageModel } from '../../model/types/page-model'
import { useListDefaults } from './query/use-list-defaults'
import { useListPage } from './use-list-page'
import { useUrlQuery } from './query/use-url-query'
import { WholeList } from './whole-list'

/** A list that is a page of its own; its query is stored in the address. */
export function ListPage({ model }: { readonly model: ListPageModel }) {
  const defaults = useListDefaults(model)
  const known = useMemo(() => new Set(model.search.map((field) => field.name)), [model.search])
  const store = useUrlQuery(defaults, known)
  const [params] = useSearchParams()
  // The text keeps its value while other parts of the address change.
  const given = JSON.stringify(model.params.map((name) => [name, params.get(name)]))
  const fixed = useMemo(() => Object.fromEntries(JSON.parse(given) as [string, string | null][]), [given])
  const page = useListPage(model, store, fixed)
  return <WholeList page={page} defaults={defaults.filters} />
}
