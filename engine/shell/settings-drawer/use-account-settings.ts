import { useEffect, useLayoutEffect } from 'react'
import { usePreference } from '../../data/settings/use-preference'
import { useProfile } from '../../data/person/use-profile'
import { useRenewProfile } from '../../data/person/use-renew-profile'
import { readPersonalSettings } from '../../metadata/person/personal-settings'
import { readAccountSettings } from '../../session/adopt-settings'
import { useSessionServices, useSettings } from '../../session/session-context'

/**
 * Synchronises this device's settings with the account's (preference `settings`): the newer ones apply
 * (`adoptSettings`), and changes on this device are saved to the account.
 */
export function useAccountSettings(): void {
  const { settings } = useSessionServices()
  const { user, businessTimeZone } = useProfile()
  const [stored, save] = usePreference('settings')
  const [{ changedAt }] = useSettings()
  const renew = useRenewProfile()
  // A layout effect, so that the first paint after the login already has the person's look.
  useLayoutEffect(() => {
    const { language } = settings.current()
    const account = readAccountSettings(stored)
    settings.adopt(user.id, account)
    const now = settings.current()
    if (businessTimeZone !== undefined && now.businessTimeZone !== businessTimeZone)
      settings.change({ businessTimeZone })
    // The profile's texts are in the previous language.
    if (now.language !== language) void renew().catch(() => undefined)
    if (now.changedAt > (account?.changedAt ?? 0))
      save((kept) => ({ ...kept, ...readPersonalSettings(now), changedAt: now.changedAt }))
  }, [settings, user.id, stored, changedAt, businessTimeZone, save, renew])
  useEffect(() => settings.release, [settings])
}
