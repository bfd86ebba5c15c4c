import { readPersonalSettings, type PersonalSettings } from '../metadata/person/personal-settings'
import type { LocalSettings } from '../ports/settings-store'

/** The settings that are stored with the account, and the time of their last change. */
export interface AccountSettings extends Partial<PersonalSettings> {
  readonly changedAt: number
}

export interface Adoption {
  readonly settings: LocalSettings
  readonly defaults: LocalSettings
  readonly userId: string
  readonly account: AccountSettings | undefined
  /** The settings that the person has just chosen on the login page; they take precedence. */
  readonly chosen: Partial<PersonalSettings>
  readonly now: number
}

/**
 * Returns the changes to this device's settings once the person's account is known. The first paint uses the settings
 * of this device. Then the newer of the account's and the device's settings applies; the device's count only when they
 * belong to this person. From another person only the language is kept. Settings without an owner belong to the first
 * person who logs in.
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

/** Reads the settings that are stored with an account. */
export function readAccountSettings(
  stored: Readonly<Record<string, unknown>> | null | undefined,
): AccountSettings | undefined {
  const changedAt = stored?.['changedAt']
  return stored && typeof changedAt === 'number' ? { ...readPersonalSettings(stored), changedAt } : undefined
}
