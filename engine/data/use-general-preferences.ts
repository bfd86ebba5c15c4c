import { useCallback, useMemo } from 'react'
import type { GeneralPreferencesWire } from '../metadata/contract.generated'
import { usePreference } from './use-preference'
import { useProfile } from './use-profile'

/** What a person keeps for all lists. */
export interface GeneralPreferences {
  /** Rows to a page that every list begins with (page.rememberPageSize and page.pageSize, C60); undefined the default. */
  readonly pageSize: number | undefined
  /** Whether lists begin with as many rows as the window has room for. */
  readonly fitsWindow: boolean
  /** Whether keys without Ctrl or Alt are shortcuts: whoever dictates or trembles does without them (WCAG 2.1.4). */
  readonly singleKeys: boolean
}

export interface KeptGeneralPreferences extends GeneralPreferences {
  /** Undefined forgets the size. */
  readonly rememberPageSize: (size: number | undefined) => void
  /** Whatever size was remembered is forgotten when they do. */
  readonly fitWindow: (use: boolean) => void
  readonly allowSingleKeys: (use: boolean) => void
}

export function useGeneralPreferences(): KeptGeneralPreferences {
  const [stored, change] = usePreference('general')
  const { fitsWindow } = useProfile()
  const patch = useCallback(
    (fields: GeneralPreferencesWire) => change((now) => ({ ...now, ...fields })),
    [change],
  )
  return useMemo(
    () => ({
      ...readGeneralPreferences(stored, fitsWindow),
      rememberPageSize: (size: number | undefined) =>
        patch(size === undefined ? { rememberPageSize: false } : { rememberPageSize: true, pageSize: size }),
      fitWindow: (use: boolean) =>
        patch(use ? { fitsWindow: true, rememberPageSize: false } : { fitsWindow: false }),
      allowSingleKeys: (use: boolean) => patch({ singleKeys: use }),
    }),
    [stored, fitsWindow, patch],
  )
}

/** Reads what is stored; what cannot be used is passed over. All rows at a time (-1) are never remembered (V75). */
function readGeneralPreferences(stored: unknown, usually: boolean): GeneralPreferences {
  const { rememberPageSize, pageSize, fitsWindow, singleKeys } = (stored ?? {}) as Readonly<
    Record<string, unknown>
  >
  const usable =
    typeof pageSize === 'number' && Number.isInteger(pageSize) && pageSize > 0 && pageSize < 100_000
  return {
    pageSize: rememberPageSize === true && usable ? pageSize : undefined,
    fitsWindow: rememberPageSize !== true && (typeof fitsWindow === 'boolean' ? fitsWindow : usually),
    singleKeys: singleKeys !== false,
  }
}
