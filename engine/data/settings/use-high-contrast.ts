import { useAtomValue } from 'jotai'
import { settingsAtom } from '../../session/create-settings'
import { useMediaQuery } from './use-media-query'

/** True when high contrast is set in the settings or requested by the operating system. */
export function useHighContrast(): boolean {
  const { contrast } = useAtomValue(settingsAtom)
  const prefersMore = useMediaQuery('(prefers-contrast: more)')
  return contrast === 'more' || prefersMore
}
