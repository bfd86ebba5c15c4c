import { useMemo } from 'react'
import { usePreference } from '../../../data/use-preference'
import type { ListPageModel } from '../../../model/page-model'
import {
  readListPreferences,
  writeListPreferences,
  type ListPreferences,
} from '../../../query/list-preferences'
import { useLatest } from '../../use-latest'

export interface KeptPreferences {
  readonly preferences: ListPreferences
  readonly change: (patch: Partial<ListPreferences>) => void
  /** Forgets everything, so that the list is as the page has it. */
  readonly reset: () => void
}

/** What the person keeps of a list; it follows them to other computers. */
export function useListPreferences(model: Pick<ListPageModel, 'id' | 'columns'>): KeptPreferences {
  const [stored, changeStored] = usePreference(`list:${model.id}`)
  const preferences = useMemo(() => readListPreferences(stored), [stored])
  const change = useLatest((patch: Partial<ListPreferences>) => {
    const names = new Set(model.columns.map(({ name }) => name))
    changeStored((now) => writeListPreferences(now, { ...readListPreferences(now), ...patch }, names))
  })
  const reset = useLatest(() => changeStored(() => null))
  return { preferences, change, reset }
}
