import { createContext, useContext } from 'react'
import type { MenuEntryWire } from '../../metadata/contract.generated'
import { usePageActive, useWhile } from '../open-page/page-activity'
import { useProfile } from './use-profile'

/** A menu that the person may open; it has a path when it is a page. */
export type VisibleMenu = Pick<MenuEntryWire, 'id' | 'code' | 'path' | 'parentId'>

/** The visible menus (1.4). Without a shell around it, a component sees all granted menus. */
export const VisibleMenusContext = createContext<readonly VisibleMenu[] | undefined>(undefined)

/** Returns the menus that the person may open: granted, not hidden by charges, login mode, host or a missing page. */
export function useVisibleMenus(): readonly VisibleMenu[] {
  const { menus } = useProfile()
  return useWhile(usePageActive(), useContext(VisibleMenusContext) ?? menus)
}
