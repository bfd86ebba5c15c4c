import { atom, useAtomValue } from 'jotai'
import type { Density } from '../metadata/personal-settings'
import { settingsAtom } from '../session/create-settings'

/** By itself, so that no other setting renders a list anew. */
const densityAtom = atom((get) => get(settingsAtom).density)

/** How dense a list is: as it is set for that list, else as for the whole console. */
export function useDensity(own: Density): Density {
  const density = useAtomValue(densityAtom)
  return own === 'default' ? density : own
}
