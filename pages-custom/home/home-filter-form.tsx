import { Suspense, useMemo } from 'react'
import { FilterForm, usePageModel, useTranslate } from '../../engine/index'
import type { HeldFilters } from './home-filters'
import styles from './home.module.css'

export interface HomeFilterFormProps {
  /** Menu code of the page whose search form has the fields. */
  readonly page: string
  /** Names of the offered fields. */
  readonly fields: readonly string[]
  /** The current filters. */
  readonly filters: HeldFilters
  /** The filters after Reset. */
  readonly defaults: HeldFilters
  readonly onSearch: (filters: HeldFilters) => void
}

/** A form for operators and period (OP, T4 to T6), taken from the statistics' search form with its time rules. */
export function HomeFilterForm({ page, fields, filters, defaults, onSearch }: HomeFilterFormProps) {
  const translate = useTranslate()
  const { model } = usePageModel(page)
  const offered = useMemo(
    () =>
      model?.kind === 'list'
        ? fields.flatMap((name) => model.search.find((field) => field.name === name) ?? [])
        : [],
    [model, fields],
  )
  return (
    <div className={styles.filter}>
      {offered.length > 0 && (
        <Suspense fallback={null}>
          <FilterForm
            key={page}
            label={translate('home.filter')}
            fields={offered}
            filters={filters as Parameters<typeof FilterForm>[0]['filters']}
            defaults={defaults as Parameters<typeof FilterForm>[0]['defaults']}
            onSearch={onSearch}
          />
        </Suspense>
      )}
    </div>
  )
}
