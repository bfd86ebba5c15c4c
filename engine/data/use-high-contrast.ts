import { useAtomValue } from 'jotai'
import { settingsAtom } from '../session/create-settings'
import { useMediaQuery } from './use-media-query'

/** Whether the person needs more contrast: as it is set, else as their system says. */
export function useHighContrast(): boolean {
  const { contrast } = useAtomValue(settingsAtom)
  const prefersMore = useMediaQuery('(prefers-contrast: more)')
  return contrast === 'more' || prefersMore
}
