import type { Language } from '../metadata/language'
import type { PersonalSettings } from '../metadata/personal-settings'

/** Computer or mobile style (R8, R9). */
export type Terminal = 'computer' | 'mobile'

/**
 * What is set on this computer (localSettings, 2.1): what follows the person's account, as it last was here,
 * and what concerns this computer alone.
 */
export interface LocalSettings extends PersonalSettings {
  /** Whose settings these are, once somebody has logged in: nobody takes over those of somebody else. */
  readonly owner?: string | undefined
  /** When the owner last changed what follows the account, by the server's clock; 0 when never. */
  readonly changedAt: number
  /** 1 is open (C63). */
  readonly sidebarStatus: 0 | 1
  /** Whether the server last asked for a captcha (C59). */
  readonly captchaEnable: boolean
  /** The chosen style; without one the width of the window decides (C39). */
  readonly terminal?: Terminal | undefined
  /** IANA name of the zone by whose days the business counts, as the server last said. */
  readonly businessTimeZone: string
  /** The login, by its time, for which the announcement was closed. */
  readonly announcementClosed?: number | undefined
}

/** What the login page, and the first questions of an address, need to know at once. */
export type FirstSettings = Pick<
  LocalSettings,
  'language' | 'captchaEnable' | 'themeColor' | 'colorMode' | 'timeZone' | 'businessTimeZone'
>

/** Keeps the settings of this computer, encrypted, and beside them in the clear what the login page needs at once. */
export interface SettingsStore {
  /** What the browser is set to, as far as the console speaks it: the language of whoever has chosen none. */
  readonly language?: Language | undefined
  first(): Partial<FirstSettings>
  saveFirst(first: FirstSettings): void
  load(): Promise<Partial<LocalSettings>>
  save(settings: LocalSettings): Promise<void>
}
