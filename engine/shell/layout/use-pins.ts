import { useCallback, useMemo } from 'react'
import { usePreference } from '../../data/settings/use-preference'

/** Most pages that can be pinned. */
const mostPins = 12

export interface Pins {
  /** Codes of the pinned pages, in the sequence of pinning. */
  readonly codes: readonly string[]
  readonly toggle: (code: string) => void
}

/** Returns the pages that a person has pinned to the top of the menu; stored with the account. */
export function usePins(): Pins {
  const [stored, change] = usePreference('pins')
  const codes = useMemo(() => readPins(stored), [stored])
  const toggle = useCallback(
    (code: string) =>
      change((now) => {
        const before = readPins(now)
        const pages = before.includes(code)
          ? before.filter((other) => other !== code)
          : [...before, code].slice(-mostPins)
        return { ...now, pages }
      }),
    [change],
  )
  return useMemo(() => ({ codes, toggle }), [codes, toggle])
}

function readPins(stored: unknown): readonly string[] {
  const { pages } = (stored ?? {}) as { readonly pages?: unknown }
  return Array.isArray(pages) ? pages.filter((code) => typeof code === 'string').slice(0, mostPins) : []
}
