import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { usePageModel } from '../../../data/models/use-page-model'
import type { Row } from '../../../data/records/use-records'
import { useValueScope } from '../../../data/models/use-value-scope'
import { useTranslate } from '../../../i18n/use-translate'
import type { PageId } from '../../../model/types/field-model'
import type { ListPageModel } from '../../../model/types/page-model'
import { columnText } from '../../../model/values/texts/column-text'
import { Button } from '../../buttons/button'
import { lazyPart } from '../../loading/lazy-part'
import { PageLoading } from '../../loading/page-loading'
import { ProblemsPage } from '../../problems/problems-page'
import { useIsMobile } from '../../use-is-mobile'
import { SearchForm } from './search-form'
import { useListDefaults } from '../query/use-list-defaults'
import { useUrlQuery } from '../query/use-url-query'
import { toListCall } from '../query/wire-query'

const QueryDrawer = lazyPart(async () => (await import('./query-drawer')).QueryDrawer)

/** The search and the column texts of a list screen, for a page that shows the rows in a different way. */
export interface SearchedRows {
  readonly title: string
  /** The search form; on a phone, a button that opens it. */
  readonly search: ReactNode
  /** The filters in the format of the request. */
  readonly filters: Readonly<Record<string, string | number>>
  /** Returns the label of a column. */
  readonly label: (field: string) => string
  /** Formats a value of a row as its column does. */
  readonly text: (field: string, row: Row) => string
}

export interface ListSearchProps {
  /** Code of a list screen. */
  readonly code: PageId
  readonly children: (rows: SearchedRows) => ReactNode
}

/**
 * The frame of a bespoke page over a list screen: the search items of the screen are its filter bar, and the filters
 * are kept in the address, as for every list.
 */
export function ListSearch({ code, children }: ListSearchProps) {
  const { model, title, error, retry } = usePageModel(code)
  if (model?.kind === 'list') return <Searched model={model}>{children}</Searched>
  if (model?.kind === 'broken') return <ProblemsPage title={model.title} problems={model.problems} />
  if (error !== undefined) return <ProblemsPage title={title} problems={[]} error={error} onRetry={retry} />
  return <PageLoading />
}

function Searched({
  model,
  children,
}: {
  readonly model: ListPageModel
  readonly children: ListSearchProps['children']
}) {
  const translate = useTranslate()
  const scope = useValueScope()
  const isMobile = useIsMobile()
  const [open, setOpen] = useState(false)
  const defaults = useListDefaults(model)
  const known = useMemo(() => new Set(model.search.map((field) => field.name)), [model.search])
  const { query, dispatch } = useUrlQuery(defaults, known)
  const call = toListCall(model, query, {}, undefined)
  const asked = JSON.stringify(call)
  const filters = useMemo(() => {
    const {
      pageNo: _no,
      pageSize: _size,
      sortField: _field,
      sortOrder: _order,
      sortFieldType: _type,
      ...rest
    } = JSON.parse(asked) as Record<string, string | number>
    return rest
  }, [asked])
  const form = {
    label: translate('list.searchOf', { title: model.title }),
    fields: model.search,
    filters: query.filters,
    defaults: defaults.filters,
    onSearch: (next: typeof query.filters) => dispatch({ type: 'search', filters: next }),
  }
  const texts = useMemo(
    () => new Map(model.columns.map((column) => [column.name, columnText(column, scope)])),
    [model.columns, scope],
  )
  const labels = useMemo(
    () => new Map(model.columns.map((column) => [column.name, column.label])),
    [model.columns],
  )
  return children({
    title: model.title,
    search: isMobile ? (
      <>
        <Button icon="search" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {translate('list.query')}
        </Button>
        <Suspense fallback={null}>
          {open && <QueryDrawer {...form} onClose={() => setOpen(false)} />}
        </Suspense>
      </>
    ) : (
      <SearchForm {...form} />
    ),
    filters,
    label: (field) => labels.get(field) ?? field,
    text: (field, row) => texts.get(field)?.toText(row) ?? '',
  })
}
