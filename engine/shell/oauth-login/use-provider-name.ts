import { useSettings } from '../../session/session-context'
import { useLoginProvider } from './login-provider'

/** What people call the login provider in the language of the interface; empty where there is none. */
export function useProviderName(): string {
  const provider = useLoginProvider()
  const [{ language }] = useSettings()
  return provider?.names?.[language] ?? provider?.title ?? ''
}
