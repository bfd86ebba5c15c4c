import { useEffect, useEffectEvent, useRef } from 'react'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import type { ApiError } from '../../ports/api-error'
import { reactionToSession, textOfError, type ErrorReaction } from '../../session/handle-api-error'
import { logOut } from '../../session/load-profile'
import { goBackToOlderSystem, type Leave } from '../../session/older-system'
import { useSessionServices, useSessionState } from '../../session/session-context'
import { useRenewProfile } from '../../data/person/use-renew-profile'

/** Milliseconds for which M21 is shown. */
const readingTime = 2_000

/**
 * Handles refusals that concern the session (401, 252, 254, 256) as section 8.5 says: once, however many calls were
 * refused at the same time.
 */
export function useSessionReactions(
  reload: () => void = () => window.location.reload(),
  leave?: Leave,
): void {
  const { notifier, clock } = useServices()
  const { session, transport } = useSessionServices()
  const { phase } = useSessionState()
  const translate = useTranslate()
  const renewProfile = useRenewProfile()
  const busy = useRef(false)
  const prompted = useRef(false)

  const renew = async (done?: string) => {
    try {
      await renewProfile()
      if (done) notifier.success(done)
    } catch (error) {
      logOut(session, transport, { kind: 'error', text: textOfError(error, translate) })
    }
  }
  const perform = async (reaction: ErrorReaction): Promise<void> => {
    switch (reaction.kind) {
      case 'message':
        return notifier[reaction.level](reaction.text)
      case 'renew':
        notifier.error(reaction.text)
        return renew()
      case 'reload':
        notifier.error(reaction.text)
        await new Promise<void>((resolve) => clock.setTimeout(resolve, readingTime))
        return reload()
      case 'ask':
        if (!(await notifier.confirm(reaction.text))) return
        if (reaction.agreed === 'renew') return renew(translate('M22'))
        return reaction.agreed === 'logout' ? logOut(session, transport) : reload()
      case 'expire':
      case 'nothing':
    }
  }
  const handle = useEffectEvent(async (error: ApiError) => {
    if (busy.current) return
    busy.current = true
    try {
      await perform(reactionToSession(error, translate))
    } finally {
      busy.current = false
    }
  })
  const prompt = useEffectEvent(async () => {
    if (prompted.current) return
    prompted.current = true
    await notifier.confirm(translate('M19'), { buttons: 'ok' })
    const state = session.state()
    session.dispatch({ type: 'left' })
    if (state.phase === 'ended') await goBackToOlderSystem(transport, state.origin, leave)
  })

  useEffect(() => session.onRefusal((error) => void handle(error)), [session])
  useEffect(() => {
    if (phase === 'ended') void prompt()
  }, [phase])
}
