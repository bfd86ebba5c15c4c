import { readPersonalSettings } from '../../metadata/person/personal-settings'
import { isLanguage, type Language } from '../../metadata/locale/language'
import { isTimeZone } from '../../metadata/locale/time-zone'
import type { FirstSettings, LocalSettings, SettingsStore } from '../../ports/settings-store'
import { asRecord } from '../../wire/as-record'
import { readJson } from './browser-storage'

const keys = { first: 'console.first', settings: 'console.settings', secret: 'console.secret' } as const

/**
 * Stores the settings of this device, encrypted with a key of this device (localSettings, 2.1). The settings of the
 * first paint are also stored unencrypted, because the decryption code loads later than the login page.
 */
export function createSettingsStore(
  storage: Storage,
  preferred: readonly string[] = [],
  languages?: readonly Language[],
): SettingsStore {
  return {
    language: browserLanguage(preferred, languages),
    first: () => readFirst(readJson(storage, keys.first)),
    load: async () => {
      const sealed = storage.getItem(keys.settings)
      const secret = storage.getItem(keys.secret)
      if (!sealed || !secret) return {}
      const { decryptSettings } = await import('./settings-cipher')
      return readSettings(decryptSettings(sealed, secret))
    },
    saveFirst: (settings) => storage.setItem(keys.first, JSON.stringify(firstOf(settings))),
    save: async (settings) => {
      const { encryptSettings, createSecret } = await import('./settings-cipher')
      const secret = storage.getItem(keys.secret) ?? createSecret()
      storage.setItem(keys.secret, secret)
      storage.setItem(keys.settings, encryptSettings(settings, secret))
    },
  }
}

/**
 * Returns the first of the preferred languages (BCP 47, region ignored) that the console supports and offers. Without a
 * match: the first offered language, or undefined when no list is given.
 */
function browserLanguage(preferred: readonly string[], offered?: readonly Language[]): Language | undefined {
  const spoken = preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).filter(isLanguage)
  return offered ? (spoken.find((language) => offered.includes(language)) ?? offered[0]) : spoken[0]
}

function readFirst(value: unknown): Partial<FirstSettings> {
  return dropUndefined(firstOf(readSettings(value)))
}

function firstOf<T extends Partial<FirstSettings>>(settings: T) {
  const { language, themeColor, colorMode, captchaEnable, timeZone, businessTimeZone } = settings
  return { language, themeColor, colorMode, captchaEnable, timeZone, businessTimeZone }
}

/** Keeps valid values and drops all others: another version of the console may have written them. */
function readSettings(value: unknown): Partial<LocalSettings> {
  const kept = asRecord(value) ?? {}
  const { owner, changedAt, sidebarStatus, captchaEnable, terminal, announcementClosed, businessTimeZone } =
    kept
  return dropUndefined({
    ...readPersonalSettings(kept),
    owner: typeof owner === 'string' ? owner : undefined,
    changedAt: numberOf(changedAt),
    sidebarStatus: sidebarStatus === 0 || sidebarStatus === 1 ? sidebarStatus : undefined,
    captchaEnable: typeof captchaEnable === 'boolean' ? captchaEnable : undefined,
    terminal: terminal === 'computer' || terminal === 'mobile' ? terminal : undefined,
    announcementClosed: numberOf(announcementClosed),
    businessTimeZone: isTimeZone(businessTimeZone) ? businessTimeZone : undefined,
  })
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

function dropUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}
