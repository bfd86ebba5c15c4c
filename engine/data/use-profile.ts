import useSWR from 'swr'
import { decodeProfile, type Profile } from '../metadata/decode-profile'
import type { Transport } from '../ports/transport'
import { useServices } from './console-services'
import { usePageActive, useWhile } from './page-activity'

/** SWR key of the profile. */
export const profileKey = 'profile'

/** Loads the profile: P13 first, P12 to renew it (10.2, 20). */
export function fetchProfile(transport: Transport, renew: boolean): Promise<Profile> {
  return transport.send(
    { method: 'GET', path: renew ? '/system/refreshLoginUserInfo' : '/system/getUserInfo' },
    decodeProfile,
  )
}

/**
 * The profile of the person; a page out of sight has the one of when it was last looked at, so that nothing is made anew
 * where nobody looks. Only shown below the guard, which has loaded it. @throws Error before that.
 */
export function useProfile(): Profile {
  const { transport } = useServices()
  const { data } = useSWR(profileKey, () => fetchProfile(transport, true), {
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    // What is equal is the same (renewProfile); to look through all of it takes as long as to draw a page.
    compare: Object.is,
  })
  const shown = useWhile(usePageActive(), data)
  if (!shown) throw new Error('The profile is not loaded.')
  return shown
}
