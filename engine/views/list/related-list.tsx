import { omit, pick } from 'lodash-es'
import { Suspense, useMemo } from 'react'
import type { Row } from '../../data/records/use-records'
import { formFields } from '../../model/forms/form-fields'
import type { FieldModel, PageId } from '../../model/types/field-model'
import type { ListPageModel } from '../../model/types/page-model'
import { lazyPart } from '../loading/lazy-part'
import { ListsOver } from '../lists-over'
import { ListOfCode } from './list-of-code'
import { useListDefaults } from './query/use-list-defaults'
import { useListPage } from './use-list-page'
import { useStateQuery } from './query/use-state-query'
import { ListOver, WholeList } from './whole-list'

const ListCharts = lazyPart(async () => (await import('./figures/list-charts')).ListCharts)

export interface RelatedListProps {
  readonly page: PageId
  readonly title: string
  /** Filters and parameters that are sent with every request and not shown. */
  readonly fixed: Row
  /** The parts to show: figures and charts, rows, or both. */
  readonly show: 'all' | 'charts' | 'rows'
  /** Initial page size. */
  readonly size: number
  /** True when records may be added in the list. */
  readonly adds: boolean
  readonly onChanged: () => void
}

/** A list of the records that belong to a record, as part of its page. */
export function RelatedList({ page, title, ...rest }: RelatedListProps) {
  return (
    <ListOfCode code={page} title={title}>
      {(model) => (
        <ListsOver List={ListOver}>
          <Loaded model={model} {...rest} />
        </ListsOver>
      )}
    </ListOfCode>
  )
}

type LoadedProps = Omit<RelatedListProps, 'page' | 'title'> & { readonly model: ListPageModel }

function Loaded({ model, fixed, show, size, adds, onChanged }: LoadedProps) {
  const related = useMemo(() => relatedModel(model, fixed, show, adds), [model, fixed, show, adds])
  const given = useMemo(() => pick(fixed, givenNames(model)), [model, fixed])
  const defaults = useListDefaults(related)
  const page = useListPage(related, useStateQuery({ ...defaults, size }), given, onChanged)
  if (show !== 'charts') return <WholeList page={page} defaults={defaults.filters} embedded />
  return (
    <Suspense fallback={null}>
      <ListCharts page={page} />
    </Suspense>
  )
}

/** Returns the fixed values that a new record of the list starts with; the others only filter the list. */
function givenNames({ params, form }: ListPageModel): string[] {
  const settable = formFields(form?.items ?? []).filter(({ editableIn }) => editableIn.includes('add'))
  return [...params, ...settable.map(({ name }) => name)]
}

/**
 * Removes the fixed fields from the search form and hides their columns, because their value is the same in every row.
 */
function relatedModel(
  model: ListPageModel,
  fixed: Row,
  show: RelatedListProps['show'],
  adds: boolean,
): ListPageModel {
  const isFixed = ({ name, schema }: FieldModel): boolean =>
    Object.hasOwn(fixed, name) || Object.hasOwn(fixed, schema.derived?.through ?? name)
  const filter = omit(fixed, givenNames(model)) as ListPageModel['filter']
  const { charts: _charts, figures: _figures, ...plain } = model
  return {
    ...(show === 'rows' ? plain : model),
    filter: { ...model.filter, ...filter },
    actions: adds ? model.actions : model.actions.filter(({ kind }) => kind !== 'add'),
    search: model.search.filter((field) => !isFixed(field)),
    columns: model.columns.map((column) => (isFixed(column) ? { ...column, visible: false } : column)),
  }
}
