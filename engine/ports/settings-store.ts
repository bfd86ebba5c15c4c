import type { Language } from '../metadata/language'

/** What a person set on this computer (localSettings, screens.md 2.1). Settings of later parts are added here. */
export interface LocalSettings {
  readonly language: Language
  /** 1 is open (C63). */
  readonly sidebarStatus: 0 | 1
  /** Whether the server last asked for a captcha (C59). */
  readonly captchaEnable: boolean
}

/** Keeps the settings of this computer, encrypted. */
export interface SettingsStore {
  /** What the first paint needs, read at once; the rest needs the decryption to load. */
  first(): Partial<Pick<LocalSettings, 'language' | 'captchaEnable'>>
  load(): Promise<Partial<LocalSettings>>
  save(settings: LocalSettings): Promise<void>
}
