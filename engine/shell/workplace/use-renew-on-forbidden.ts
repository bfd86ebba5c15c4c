import { useEffect, useEffectEvent, useRef } from 'react'
import { useProfile } from '../../data/use-profile'
import { useRenewProfile } from '../../data/use-renew-profile'
import { isForbidden } from '../../ports/api-error'
import { useSessionServices } from '../../session/session-context'

/**
 * A call that is forbidden though the console offers it: what the person may do is no longer what is shown. The profile
 * is loaded anew, once for each call under the same grants: a server that goes on refusing is not asked over and over.
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
    // Nobody asked for it: what failed has been said by whoever called.
    await renewProfile().catch(() => undefined)
    renewing.current = false
  })
  useEffect(
    () => session.onRefusal((error) => void (isForbidden(error) && renew(error.path ?? ''))),
    [session],
  )
}
