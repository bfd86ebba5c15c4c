import type { Language } from '../metadata/locale/language'
import type { PersonalSettings } from '../metadata/person/personal-settings'

/** Computer or mobile style (R8, R9). */
export type Terminal = 'computer' | 'mobile'

/**
 * The settings of this browser (localSettings, 2.1): a copy of those that follow the account, and those of this
 * computer alone.
 */
export interface LocalSettings extends PersonalSettings {
  /** The user who owns these settings; undefined before the first login. No user takes over the settings of another. */
  readonly owner?: string | undefined
  /** Time of the owner's last change to the settings that follow the account, by the server's clock; 0 if never. */
  readonly changedAt: number
  /** 1 is open (C63). */
  readonly sidebarStatus: 0 | 1
  /** Whether the server last asked for a captcha (C59). */
  readonly captchaEnable: boolean
  /** The chosen style. Without a choice the width of the window decides (C39). */
  readonly terminal?: Terminal | undefined
  /** IANA name of the time zone in which the business counts its days, as the server last sent it. */
  readonly businessTimeZone: string
  /** The login, by its time, for which the announcement was closed. */
  readonly announcementClosed?: number | undefined
}

/** The settings that the login page and the first requests of an address need at once. */
export type FirstSettings = Pick<
  LocalSettings,
  'language' | 'captchaEnable' | 'themeColor' | 'colorMode' | 'timeZone' | 'businessTimeZone'
>

/**
 * Keeps the settings of this browser encrypted. Those that the login page needs at once are kept unencrypted as well.
 */
export interface SettingsStore {
  /** The browser's language, if the console supports it: the default for users who have chosen no language. */
  readonly language?: Language | undefined
  first(): Partial<FirstSettings>
  saveFirst(first: FirstSettings): void
  load(): Promise<Partial<LocalSettings>>
  save(settings: LocalSettings): Promise<void>
}
