import { atom, type createStore } from 'jotai'
import { readPersonalSettings, type PersonalSettings } from '../metadata/personal-settings'
import { wireZone } from '../metadata/time-zone'
import type { LocalSettings, SettingsStore } from '../ports/settings-store'
import { adoptSettings, type AccountSettings } from './adopt-settings'

/** Defaults of localSettings (C41, C56, C59, C61, C63). */
export const defaultSettings: LocalSettings = {
  // Where the browser prefers no language that the console speaks.
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

/** The settings of this computer. */
export const settingsAtom = atom<LocalSettings>(defaultSettings)

export interface Settings {
  readonly current: () => LocalSettings
  /** Whether a setting is known here, or still the default. */
  readonly knows: (name: keyof LocalSettings) => boolean
  /** Applies at once and is stored. */
  readonly change: (patch: Partial<LocalSettings>) => void
  /** Reads what is stored; what was changed meanwhile stays. */
  readonly load: () => Promise<void>
  /** Brings what is set here and what the person's account has together: see `adoptSettings`. */
  readonly adopt: (userId: string, account: AccountSettings | undefined) => void
  /** Nobody is in any more: what is chosen now is for who comes next. */
  readonly release: () => void
}

/**
 * Settings that begin with what can be read at once. The encrypted rest, and the encryption, load behind the login:
 * what is changed before is stored then. `now` is the server's time, as far as it is known; `ofProduct` are defaults that a
 * product has others of.
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
  /** What was chosen on the login page, before it was known who it is. */
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
