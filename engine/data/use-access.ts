import { useMemo } from 'react'
import type { Profile } from '../metadata/decode-profile'
import type { Access } from '../permissions/can'
import { useProfile } from './use-profile'

/** What a profile allows. */
function accessOf(profile: Profile): Access {
  return {
    roles: new Set(profile.roles.map((role) => role.code)),
    menus: new Set(profile.menus.map((menu) => menu.code)),
    buttons: new Set(profile.buttons),
  }
}

/** What the person may do; hand it to `can`. */
export function useAccess(): Access {
  const profile = useProfile()
  return useMemo(() => accessOf(profile), [profile])
}
