import useSWR from 'swr'
import { decodeProfile, type Profile } from '../../metadata/person/decode-profile'
import type { Transport } from '../../ports/transport'
import { useServices } from '../console-services'
import { usePageActive, useWhile } from '../open-page/page-activity'

/** SWR key of the profile. */
export const profileKey = 'profile'

/** Loads the profile: with P13 at first, with P12 to renew it (10.2, 20). */
export function fetchProfile(transport: Transport, renew: boolean): Promise<Profile> {
  return transport.send(
    { method: 'GET', path: renew ? '/system/refreshLoginUserInfo' : '/system/getUserInfo' },
    decodeProfile,
  )
}

/**
 * Returns the profile of the person. A hidden page keeps the profile it had when it was last visible, so that it does
 * not render. Only used below the guard, which loads the profile. @throws Error before that.
 */
export function useProfile(): Profile {
  const { transport } = useServices()
  const { data } = useSWR(profileKey, () => fetchProfile(transport, true), {
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    // Equal parts keep their identity (renewProfile); a deep comparison would take as long as a render of a page.
    compare: Object.is,
  })
  const shown = useWhile(usePageActive(), data)
  if (!shown) throw new Error('The profile is not loaded.')
  return shown
}
