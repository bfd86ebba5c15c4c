import { useMemo } from 'react'
import type { Access } from '../../permissions/can'
import { useVisibleMenus } from './visible-menus'
import { useProfile } from './use-profile'

/** Returns the person's permissions, for `can`. A menu counts while it is visible (9.2). */
export function useAccess(): Access {
  const { roles, buttons } = useProfile()
  const menus = useVisibleMenus()
  return useMemo(
    () => ({
      roles: new Set(roles.map((role) => role.code)),
      menus: new Set(menus.map((menu) => menu.code)),
      buttons: new Set(buttons),
    }),
    [roles, menus, buttons],
  )
}
