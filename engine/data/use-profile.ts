import useSWR from 'swr'
import { decodeProfile, type Profile } from '../metadata/decode-profile'
import type { Transport } from '../ports/transport'
import { useServices } from './console-services'

/** SWR key of the profile. */
export const profileKey = 'profile'

/** Loads the profile: P13 first, P12 to renew it (screens.md 10.2, 20). */
export function fetchProfile(transport: Transport, renew: boolean): Promise<Profile> {
  return transport.send(
    { method: 'GET', path: renew ? '/system/refreshLoginUserInfo' : '/system/getUserInfo' },
    decodeProfile,
  )
}

/** The profile of the person. Only shown below the guard, which has loaded it. @throws Error before that. */
export function useProfile(): Profile {
  const { transport } = useServices()
  const { data } = useSWR(profileKey, () => fetchProfile(transport, true), {
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  if (!data) throw new Error('The profile is not loaded.')
  return data
}
