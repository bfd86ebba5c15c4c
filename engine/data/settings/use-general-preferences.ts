import { useCallback, useMemo } from 'react'
import type { GeneralPreferencesWire } from '../../metadata/contract.generated'
import { usePreference } from './use-preference'
import { useProfile } from '../person/use-profile'

/** The preferences of a person for all lists. */
export interface GeneralPreferences {
  /** Initial page size of every list (page.rememberPageSize and page.pageSize, C60); undefined: the default. */
  readonly pageSize: number | undefined
  /** True when the default page size is the number of rows that fit in the window. */
  readonly fitsWindow: boolean
  /** True when keys without Ctrl or Alt are shortcuts; speech input and tremor make such keys a hazard (WCAG 2.1.4). */
  readonly singleKeys: boolean
}

export interface KeptGeneralPreferences extends GeneralPreferences {
  /** Undefined clears the remembered size. */
  readonly rememberPageSize: (size: number | undefined) => void
  /** Setting it to true clears the remembered size. */
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

/** Reads stored preferences and ignores invalid values. The page size "all" (-1) is never remembered (V75). */
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
