import { readPersonalSettings, type PersonalSettings } from '../metadata/personal-settings'
import type { LocalSettings } from '../ports/settings-store'

/** What the account keeps of the settings, and since when. */
export interface AccountSettings extends Partial<PersonalSettings> {
  readonly changedAt: number
}

export interface Adoption {
  readonly settings: LocalSettings
  readonly defaults: LocalSettings
  readonly userId: string
  readonly account: AccountSettings | undefined
  /** What the person chose on the login page: they have just done so, and mean it. */
  readonly chosen: Partial<PersonalSettings>
  readonly now: number
}

/**
 * What changes here when a person's account is known. The first paint uses what this computer has; then the newer of
 * the two wins, the account's and this computer's, which count only when they are this person's. Nobody takes over
 * what somebody else set here but the language. Settings that nobody owns yet are those of who comes first.
 */
export function adoptSettings({
  settings,
  defaults,
  userId,
  account,
  chosen,
  now,
}: Adoption): Partial<LocalSettings> {
  const isOwn = settings.owner === undefined || settings.owner === userId
  const since = isOwn ? settings.changedAt : 0
  const isChosen = Object.keys(chosen).length > 0
  const base = { ...readPersonalSettings(defaults), language: settings.language }
  const kept =
    account && account.changedAt > since
      ? { ...base, ...readPersonalSettings(account), changedAt: account.changedAt }
      : isOwn
        ? { changedAt: settings.changedAt }
        : { ...base, changedAt: 0 }
  return { ...kept, owner: userId, ...chosen, ...(isChosen ? { changedAt: now } : {}) }
}

/** Reads what an account keeps. */
export function readAccountSettings(
  stored: Readonly<Record<string, unknown>> | null | undefined,
): AccountSettings | undefined {
  const changedAt = stored?.['changedAt']
  return stored && typeof changedAt === 'number' ? { ...readPersonalSettings(stored), changedAt } : undefined
}
