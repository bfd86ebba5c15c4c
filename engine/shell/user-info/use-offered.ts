import useSWR from 'swr'
import { useServices } from '../../data/console-services'
import { getLoginOptions } from '../../session/login-options'
import type { LoginProvider } from '../oauth-login/login-provider'

/** Returns whether the server offers the login provider. */
export function useOffered({ option }: LoginProvider): boolean {
  const { transport } = useServices()
  const { data } = useSWR('login-options', () => getLoginOptions(transport), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return data?.has(option) === true
}
