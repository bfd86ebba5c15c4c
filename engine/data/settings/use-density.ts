import { atom, useAtomValue } from 'jotai'
import type { Density } from '../../metadata/person/personal-settings'
import { settingsAtom } from '../../session/create-settings'

/** Selects the density alone, so that changes of other settings do not render lists. */
const densityAtom = atom((get) => get(settingsAtom).density)

/** Returns the density of a list: its own, otherwise that of the console's settings. */
export function useDensity(own: Density): Density {
  const density = useAtomValue(densityAtom)
  return own === 'default' ? density : own
}
