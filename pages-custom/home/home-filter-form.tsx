import { Suspense, useMemo } from 'react'
import { FilterForm, usePageModel, useTranslate } from '../../engine/index'
import type { HeldFilters } from './home-filters'
import styles from './home.module.css'

export interface HomeFilterFormProps {
  /** The page whose search form has the fields. */
  readonly page: string
  /** Names of its fields that are offered. */
  readonly fields: readonly string[]
  /** What is looked at. */
  readonly filters: HeldFilters
  /** What Reset goes back to. */
  readonly defaults: HeldFilters
  readonly onSearch: (filters: HeldFilters) => void
}

/** Operators and period (OP, T4 to T6), as the search form of the statistics has them, rules of time included. */
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
