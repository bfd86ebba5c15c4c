import type { Language } from '../metadata/language'

/** What a person set on this computer (localSettings, screens.md 2.1). Settings of later parts are added here. */
export interface LocalSettings {
  readonly language: Language
  /** 1 is open (C63). */
  readonly sidebarStatus: 0 | 1
  /** Whether the server last asked for a captcha (C59). */
  readonly captchaEnable: boolean
}

/** What the login page needs to know at once. */
export type FirstSettings = Pick<LocalSettings, 'language' | 'captchaEnable'>

/** Keeps the settings of this computer, encrypted, and beside them in the clear what the login page needs at once. */
export interface SettingsStore {
  first(): Partial<FirstSettings>
  saveFirst(first: FirstSettings): void
  load(): Promise<Partial<LocalSettings>>
  save(settings: LocalSettings): Promise<void>
}
