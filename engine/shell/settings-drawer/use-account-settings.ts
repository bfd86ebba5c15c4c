import { useEffect, useLayoutEffect } from 'react'
import { usePreference } from '../../data/use-preference'
import { useProfile } from '../../data/use-profile'
import { useRenewProfile } from '../../data/use-renew-profile'
import { readPersonalSettings } from '../../metadata/personal-settings'
import { readAccountSettings } from '../../session/adopt-settings'
import { useSessionServices, useSettings } from '../../session/session-context'

/**
 * Keeps what is set here and what the person's account keeps (preference `settings`) in step: the newer of the two wins
 * (`adoptSettings`), and what is changed here is saved there.
 */
export function useAccountSettings(): void {
  const { settings } = useSessionServices()
  const { user, businessTimeZone } = useProfile()
  const [stored, save] = usePreference('settings')
  const [{ changedAt }] = useSettings()
  const renew = useRenewProfile()
  // Before the first paint behind the login, so that nothing is shown in a look that is about to change.
  useLayoutEffect(() => {
    const { language } = settings.current()
    const account = readAccountSettings(stored)
    settings.adopt(user.id, account)
    const now = settings.current()
    if (businessTimeZone !== undefined && now.businessTimeZone !== businessTimeZone)
      settings.change({ businessTimeZone })
    // What the server said, it said in another language.
    if (now.language !== language) void renew().catch(() => undefined)
    if (now.changedAt > (account?.changedAt ?? 0))
      save((kept) => ({ ...kept, ...readPersonalSettings(now), changedAt: now.changedAt }))
  }, [settings, user.id, stored, changedAt, businessTimeZone, save, renew])
  useEffect(() => settings.release, [settings])
}
