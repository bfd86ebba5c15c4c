import { useEffect, useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/use-translate'
import { loadCode } from '../../registry/load-code'
import { useSettings } from '../../session/session-context'
import type { ConsoleRoute } from '../routes/console-route'
import { searchEntries, type SearchEntry } from './search-entry'

type WithSounds = (entries: readonly SearchEntry[]) => readonly SearchEntry[]

/** Returns the searchable pages; in Chinese with pinyin, when the setting is on and the tables are loaded. */
export function useSearchEntries(routes: readonly ConsoleRoute[]): readonly SearchEntry[] {
  const language = useLanguage()
  const [{ pinyinSearch }] = useSettings()
  const bySound = language === 'zh' && pinyinSearch
  const [withSounds, setWithSounds] = useState<WithSounds>()
  useEffect(() => {
    if (!bySound) return
    let current = true
    loadCode(() => import('./with-sounds')).then(
      (loaded) => {
        if (current) setWithSounds(() => loaded.withSounds)
      },
      // Without the tables, titles and paths are still searchable.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [bySound])
  return useMemo(() => {
    const entries = searchEntries(routes)
    return bySound && withSounds ? withSounds(entries) : entries
  }, [routes, bySound, withSounds])
}
