import { isLanguage, type Language } from '../locale/language'
import { isTimeZone } from '../locale/time-zone'

/** C61, from the largest to the smallest. */
export const componentSizes = ['default', 'medium', 'small', 'mini'] as const
export type ComponentSize = (typeof componentSizes)[number]

export const colorModes = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof colorModes)[number]

export const contrasts = ['system', 'more'] as const
export type Contrast = (typeof contrasts)[number]

export const densities = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** The settings that follow a user across computers (localSettings, 2.1). */
export interface PersonalSettings {
  readonly language: Language
  /** `#rrggbb` (C41). */
  readonly themeColor: string
  readonly colorMode: ColorMode
  /** `more` always raises the contrast; `system` follows the operating system. */
  readonly contrast: Contrast
  readonly density: Density
  readonly size: ComponentSize
  /** Whether tabs of the open pages are shown. */
  readonly tagsView: boolean
  /** Whether the bars above a page stay while it scrolls. */
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
  /** In Chinese: whether the header search matches titles by their pinyin. */
  readonly pinyinSearch: boolean
  readonly clockVisible: boolean
  /** IANA name of the zone in which times are shown and chosen; empty means the zone of the business. */
  readonly timeZone: string
}

const isBoolean = (value: unknown): boolean => typeof value === 'boolean'
const isOneOf = (values: readonly string[]) => (value: unknown) =>
  (values as readonly unknown[]).includes(value)

const isRight: Readonly<Record<keyof PersonalSettings, (value: unknown) => boolean>> = {
  language: isLanguage,
  themeColor: isThemeColor,
  colorMode: isOneOf(colorModes),
  contrast: isOneOf(contrasts),
  density: isOneOf(densities),
  size: isOneOf(componentSizes),
  tagsView: isBoolean,
  fixedHeader: isBoolean,
  sidebarLogo: isBoolean,
  pinyinSearch: isBoolean,
  clockVisible: isBoolean,
  timeZone: (value) => value === '' || isTimeZone(value),
}

const names = Object.keys(isRight) as readonly (keyof PersonalSettings)[]

/** True when a value is a colour as `#rrggbb`. */
function isThemeColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
}

/** Reads stored settings and leaves out invalid ones, which another version of the console may have written. */
export function readPersonalSettings(stored: object): Partial<PersonalSettings> {
  const values = stored as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    names.filter((name) => isRight[name](values[name])).map((name) => [name, values[name]]),
  )
}
