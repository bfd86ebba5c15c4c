import { isLanguage } from '../../metadata/language'
import type { LocalSettings, SettingsStore } from '../../ports/settings-store'
import { asRecord } from '../../wire/as-record'
import { readJson } from './browser-storage'

const keys = { first: 'console.first', settings: 'console.settings', secret: 'console.secret' } as const

/**
 * The settings of this computer, encrypted by a key of this computer (localSettings, screens.md 2.1). What the first
 * paint needs is kept beside them in the clear, because the decryption loads later than the login page.
 */
export function createSettingsStore(storage: Storage): SettingsStore {
  return {
    first: () => {
      const first = asRecord(readJson(storage, keys.first))
      const language = first?.['language']
      const captchaEnable = first?.['captchaEnable']
      return {
        ...(isLanguage(language) ? { language } : {}),
        ...(typeof captchaEnable === 'boolean' ? { captchaEnable } : {}),
      }
    },
    load: async () => {
      const sealed = storage.getItem(keys.settings)
      const secret = storage.getItem(keys.secret)
      if (!sealed || !secret) return {}
      const { decryptSettings } = await import('./settings-cipher')
      return readSettings(decryptSettings(sealed, secret))
    },
    saveFirst: ({ language, captchaEnable }) => {
      storage.setItem(keys.first, JSON.stringify({ language, captchaEnable }))
    },
    save: async (settings) => {
      const { encryptSettings, createSecret } = await import('./settings-cipher')
      const secret = storage.getItem(keys.secret) ?? createSecret()
      storage.setItem(keys.secret, secret)
      storage.setItem(keys.settings, encryptSettings(settings, secret))
    },
  }
}

/** Takes what is right and leaves out the rest: another version of the console may have written it. */
function readSettings(value: unknown): Partial<LocalSettings> {
  const { language, sidebarStatus, captchaEnable } = asRecord(value) ?? {}
  return {
    ...(isLanguage(language) ? { language } : {}),
    ...(sidebarStatus === 0 || sidebarStatus === 1 ? { sidebarStatus } : {}),
    ...(typeof captchaEnable === 'boolean' ? { captchaEnable } : {}),
  }
}
