import { useEffect } from 'react'
import { useServices } from '../../data/console-services'
import { loadCode } from '../../registry/load-code'

/** Delay in ms after the first page. */
const pause = 5_000

/** Dialogs of the shell, also needed while the server is unreachable. A failed preload is repeated on use. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('../errors/error-log-dialog'),
  () => import('../settings-drawer/settings-drawer'),
  () => import('../search/search-dialog'),
]

/** Preloads code that is needed later, one part after another. */
export function useWarmParts(): void {
  const { clock } = useServices()
  useEffect(
    () =>
      clock.setTimeout(() => {
        void parts.reduce<Promise<unknown>>(
          (before, load) => before.then(() => loadCode(load)).catch(() => undefined),
          Promise.resolve(),
        )
      }, pause),
    [clock],
  )
}
