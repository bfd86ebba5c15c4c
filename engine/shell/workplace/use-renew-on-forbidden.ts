import { useEffect, useEffectEvent, useRef } from 'react'
import { useProfile } from '../../data/person/use-profile'
import { useRenewProfile } from '../../data/person/use-renew-profile'
import { isForbidden } from '../../ports/api-error'
import { useSessionServices } from '../../session/session-context'

/**
 * Reloads the profile when the server forbids a call that the console offers: the person's permissions have changed. It
 * does so once per path under the same permissions, so that a server that keeps refusing is not asked repeatedly.
 */
export function useRenewOnForbidden(): void {
  const { session } = useSessionServices()
  const { buttons, accessMark } = useProfile()
  const renewProfile = useRenewProfile()
  const known = useRef({ buttons, accessMark, paths: new Set<string>() })
  const renewing = useRef(false)

  const renew = useEffectEvent(async (path: string) => {
    if (known.current.buttons !== buttons || known.current.accessMark !== accessMark)
      known.current = { buttons, accessMark, paths: new Set() }
    if (renewing.current || known.current.paths.has(path)) return
    known.current.paths.add(path)
    renewing.current = true
    // A failed reload is silent: the caller has already reported the forbidden call.
    await renewProfile().catch(() => undefined)
    renewing.current = false
  })
  useEffect(
    () => session.onRefusal((error) => void (isForbidden(error) && renew(error.path ?? ''))),
    [session],
  )
}
