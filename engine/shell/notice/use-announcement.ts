import { useProfile } from '../../data/person/use-profile'
import { useSessionServices, useSettings } from '../../session/session-context'

/** Returns the announcement until the person closes it, which hides it for this login (4.1). */
export function useAnnouncement(): { readonly text: string; readonly close: () => void } | undefined {
  const { announcement } = useProfile()
  const { session } = useSessionServices()
  const [{ announcementClosed }, change] = useSettings()
  const login = session.access.credentials()?.enteredAt
  const content = (announcement as { readonly content?: unknown } | null | undefined)?.content
  if (typeof content !== 'string' || content.trim() === '' || announcementClosed === login) return undefined
  return { text: content.trim(), close: () => change({ announcementClosed: login }) }
}
