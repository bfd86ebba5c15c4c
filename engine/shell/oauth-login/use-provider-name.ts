import { useSettings } from '../../session/session-context'
import { useLoginProvider } from './login-provider'

/** Returns the provider's name in the current language; empty without a provider. */
export function useProviderName(): string {
  const provider = useLoginProvider()
  const [{ language }] = useSettings()
  return provider?.names?.[language] ?? provider?.title ?? ''
}
