import { useMemo } from 'react'
import { useRecords } from '../../../data/records/use-records'
import { useSelectorModel } from '../../../data/models/use-selector-model'
import { useLanguage } from '../../../i18n/use-translate'
import type { SelectorRef } from '../../../model/types/field-model'
import { toWireQuery } from '../../../query/to-wire-query'
import { toTreeOptions, type TreeOption } from './tree-options'

export interface TreeRecords {
  /** Undefined until they are loaded. */
  readonly options: readonly TreeOption[] | undefined
  readonly error: unknown
  readonly reload: () => void
}

/** Loads all records of the tree that a field refers to. */
export function useTreeRecords(ref: SelectorRef | undefined): TreeRecords {
  const { model } = useSelectorModel(ref)
  const query = useMemo(
    () =>
      model ? toWireQuery({ page: 1, size: -1, sort: model.sort, filters: {} }, model.filter) : undefined,
    [model],
  )
  const { data, error, mutate } = useRecords(model?.endpoint, query)
  const language = useLanguage()
  const options = useMemo(
    () => (model && data ? toTreeOptions(model, data.rows, language) : undefined),
    [model, data, language],
  )
  return { options, error, reload: () => void mutate() }
}
