import { useCallback } from 'react'
import useSWR, { useSWRConfig, type Cache } from 'swr'
import { useServices } from '../console-services'
import { createPreferenceSaver, type PreferenceSaver } from './preference-saver'
import { useProfile } from '../person/use-profile'

export type StoredPreference = Readonly<Record<string, unknown>> | null | undefined

/**
 * Returns a preference of the person (preferences.json) and its setter. The value comes with the profile, changes at
 * once and is saved with a delay. A failed save does not change it back.
 */
export function usePreference(
  name: string,
): readonly [StoredPreference, (change: (now: StoredPreference) => StoredPreference) => void] {
  const { transport, clock } = useServices()
  const { preferences, loginMode } = useProfile()
  const { cache, mutate } = useSWRConfig()
  const key = keyOf(name)
  const { data } = useSWR<StoredPreference>(key, null)
  const came = preferences[name] as StoredPreference
  const change = useCallback(
    (next: (now: StoredPreference) => StoredPreference) => {
      const now = cache.get(key)?.data as StoredPreference
      const value = next(now === undefined ? came : now) ?? null
      void mutate(key, value, { revalidate: false })
      // Demo accounts save nothing (V82): the server would refuse it.
      if (loginMode !== 2) saverOf(cache, () => createPreferenceSaver(transport, clock)).save(name, value)
    },
    [cache, key, came, mutate, loginMode, transport, clock, name],
  )
  return [data === undefined ? came : data, change]
}

function keyOf(name: string): string {
  return `preference ${name}`
}

/** One saver per cache, which belongs to one person: an unsaved preference is never saved for another person. */
const savers = new WeakMap<Cache, PreferenceSaver>()

function saverOf(cache: Cache, create: () => PreferenceSaver): PreferenceSaver {
  let saver = savers.get(cache)
  if (!saver) savers.set(cache, (saver = create()))
  return saver
}
