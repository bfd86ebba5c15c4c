import { atom, type createStore } from 'jotai'
import type { LocalSettings, SettingsStore } from '../ports/settings-store'

/** Defaults of localSettings (C56, C59, C63). */
const defaultSettings: LocalSettings = { language: 'en', sidebarStatus: 1, captchaEnable: true }

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
}

/**
 * Settings that begin with what can be read at once. The encrypted rest, and the encryption, load behind the login:
 * what is changed before is stored then.
 */
export function createSettings(store: ReturnType<typeof createStore>, stored: SettingsStore): Settings {
  let known: Partial<LocalSettings> = stored.first()
  let loaded = false
  const current = () => store.get(settingsAtom)
  const apply = (patch: Partial<LocalSettings>) => store.set(settingsAtom, { ...current(), ...patch })
  apply(known)
  return {
    current,
    knows: (name) => name in known,
    change: (patch) => {
      known = { ...known, ...patch }
      apply(patch)
      stored.saveFirst(current())
      if (loaded) void stored.save(current())
    },
    load: async () => {
      const kept = await stored.load()
      loaded = true
      apply({ ...kept, ...known })
      const isNew = Object.entries(known).some(([name, value]) => kept[name as keyof LocalSettings] !== value)
      if (isNew) void stored.save(current())
    },
  }
}
