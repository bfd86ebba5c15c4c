import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Profile } from '../../metadata/person/decode-profile'
import { renewProfile } from '../../metadata/person/renew-profile'
import { useServices } from '../console-services'
import { fetchProfile, profileKey } from './use-profile'

/**
 * Returns a function that reloads the profile (P12) and shows its changes; all else stays. Of several renewals, the last
 * one to begin is shown. @throws ApiError
 */
export function useRenewProfile(): () => Promise<void> {
  const { transport } = useServices()
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    const renewed = async (before: Profile | undefined) =>
      renewProfile(before, await fetchProfile(transport, true))
    await mutate<Profile>(profileKey, renewed, { revalidate: false })
  }, [transport, mutate])
}
