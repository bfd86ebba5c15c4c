import { createContext, useContext } from 'react'
import type { MenuEntryWire } from '../metadata/contract.generated'
import { usePageActive, useWhile } from './page-activity'
import { useProfile } from './use-profile'

/** A menu that a person may go to, with its address when it is a page. */
export type VisibleMenu = Pick<MenuEntryWire, 'id' | 'code' | 'path' | 'parentId'>

/** The menus that are visible (1.4); a place without a shell around it has all that were granted. */
export const VisibleMenusContext = createContext<readonly VisibleMenu[] | undefined>(undefined)

/** Menus that the person may go to: granted, and not hidden by charges, login mode, host or for want of a page. */
export function useVisibleMenus(): readonly VisibleMenu[] {
  const { menus } = useProfile()
  return useWhile(usePageActive(), useContext(VisibleMenusContext) ?? menus)
}
