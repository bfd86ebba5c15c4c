import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useServices } from '../console-services'
import { newReleaseAtom } from './release'
import { useProfile } from './use-profile'
import { consoleBuild } from '../../ports/console-build'
import { useSessionServices, useSessionState } from '../../session/session-context'
import { useRenewProfile } from './use-renew-profile'
import { watchRevision } from '../../session/watch-revision'

/**
 * Keeps the profile, and with it every open page, up to date with the server's metadata and the person's permissions
 * while the tab is visible, and notices a new build of the console. Checks at once when the tab becomes visible, the
 * network returns or the server returns.
 */
export function useMetadataWatch(): void {
  const { transport, clock } = useServices()
  const { revision, accessMark } = useProfile()
  const { phase } = useSessionState()
  const { connection } = useSessionServices()
  const renew = useRenewProfile()
  const setNewRelease = useSetAtom(newReleaseAtom)
  const watch = useEffectEvent((signal: AbortSignal) =>
    watchRevision({
      transport,
      clock,
      revision,
      accessMark,
      build: consoleBuild(),
      onRelease: () => setNewRelease(true),
      renew,
      signal,
    }),
  )

  useEffect(() => {
    if (phase !== 'ready') return
    let running: AbortController | undefined
    const stop = () => running?.abort()
    const start = () => {
      stop()
      if (document.visibilityState !== 'visible') return
      running = new AbortController()
      void watch(running.signal)
    }
    start()
    document.addEventListener('visibilitychange', start)
    window.addEventListener('online', start)
    const ignore = connection.onReturn(start)
    return () => {
      stop()
      ignore()
      document.removeEventListener('visibilitychange', start)
      window.removeEventListener('online', start)
    }
  }, [phase, connection])
}
