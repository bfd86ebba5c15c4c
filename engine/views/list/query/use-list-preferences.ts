import { useMemo } from 'react'
import { usePreference } from '../../../data/settings/use-preference'
import type { ListPageModel } from '../../../model/types/page-model'
import {
  readListPreferences,
  writeListPreferences,
  type ListPreferences,
} from '../../../query/list-preferences'
import { useLatest } from '../../use-latest'

export interface KeptPreferences {
  readonly preferences: ListPreferences
  readonly change: (patch: Partial<ListPreferences>) => void
  /** Deletes all preferences, so that the list returns to the defaults of the page. */
  readonly reset: () => void
}

/** The user's preferences for a list. They are stored on the server and apply on all devices. */
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
