import { useEffect } from 'react'
import { useServices } from '../../data/console-services'
import { loadCode } from '../../registry/load-code'

/** After the first page has had its time, in ms. */
const pause = 5_000

/** The dialogs of the shell, which are needed while a server is away, too. What does not come is loaded, or said, when it is needed. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('../errors/error-log-dialog'),
  () => import('../settings-drawer/settings-drawer'),
  () => import('../search/search-dialog'),
]

/** Loads code that is shown later ahead of time, one part after the other. */
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
