import { atom, type createStore } from 'jotai'
import { readPersonalSettings, type PersonalSettings } from '../metadata/person/personal-settings'
import { wireZone } from '../metadata/locale/time-zone'
import type { LocalSettings, SettingsStore } from '../ports/settings-store'
import { adoptSettings, type AccountSettings } from './adopt-settings'

/** Defaults of localSettings (C41, C56, C59, C61, C63). */
export const defaultSettings: LocalSettings = {
  // Used when the browser prefers no supported language.
  language: 'en',
  themeColor: '#409EFF',
  colorMode: 'system',
  contrast: 'system',
  density: 'default',
  size: 'default',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  pinyinSearch: false,
  clockVisible: true,
  timeZone: '',
  businessTimeZone: wireZone,
  changedAt: 0,
  sidebarStatus: 1,
  captchaEnable: true,
}

/** The settings of this device. */
export const settingsAtom = atom<LocalSettings>(defaultSettings)

export interface Settings {
  readonly current: () => LocalSettings
  /** True when the setting is stored here, false while it has its default. */
  readonly knows: (name: keyof LocalSettings) => boolean
  /** Applies and stores a change at once. */
  readonly change: (patch: Partial<LocalSettings>) => void
  /** Loads the stored settings; changes made in the meantime stay. */
  readonly load: () => Promise<void>
  /** Merges the settings of this device and of the person's account: see `adoptSettings`. */
  readonly adopt: (userId: string, account: AccountSettings | undefined) => void
  /** Called after a logout: later changes are for the next person. */
  readonly release: () => void
}

/**
 * Creates settings that start with the unencrypted ones. The encrypted rest, and the cipher, load behind the login
 * page; earlier changes are stored then. `now` returns the server's time if it is known; `ofProduct` overrides
 * defaults.
 */
export function createSettings(
  store: ReturnType<typeof createStore>,
  stored: SettingsStore,
  now: () => number = Date.now,
  ofProduct: Partial<LocalSettings> = {},
): Settings {
  const defaults = { ...defaultSettings, ...ofProduct }
  let known: Partial<LocalSettings> = stored.first()
  let loaded = false
  /** Settings chosen on the login page, before the person is known. */
  let chosen: Partial<PersonalSettings> | undefined = {}
  const current = () => store.get(settingsAtom)
  const apply = (patch: Partial<LocalSettings>) => store.set(settingsAtom, { ...current(), ...patch })
  const change = (patch: Partial<LocalSettings>) => {
    known = { ...known, ...patch }
    apply(patch)
    stored.saveFirst(current())
    if (loaded) void stored.save(current())
  }
  apply({ ...ofProduct, ...(stored.language ? { language: stored.language } : {}), ...known })
  return {
    current,
    knows: (name) => name in known,
    change: (patch) => {
      const personal = readPersonalSettings(patch)
      if (chosen) chosen = { ...chosen, ...personal }
      const isPersonal = Object.keys(personal).length > 0
      change(isPersonal && !chosen ? { ...patch, changedAt: now() } : patch)
    },
    load: async () => {
      const kept = await stored.load()
      loaded = true
      apply({ ...kept, ...known })
      const isNew = Object.entries(known).some(([name, value]) => kept[name as keyof LocalSettings] !== value)
      if (isNew) void stored.save(current())
    },
    adopt: (userId, account) => {
      const before = current()
      const patch = adoptSettings({
        settings: before,
        defaults,
        userId,
        account,
        chosen: chosen ?? {},
        now: now(),
      })
      chosen = undefined
      const names = Object.keys(patch) as (keyof LocalSettings)[]
      if (names.some((name) => patch[name] !== before[name])) change(patch)
    },
    release: () => {
      chosen ??= {}
    },
  }
}
