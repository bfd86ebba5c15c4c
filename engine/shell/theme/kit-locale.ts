import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import type { Language } from '../../metadata/locale/language'

interface KitFiles {
  readonly kit: () => Promise<{ readonly default: Locale }>
  /** Names of months and weekdays; English is the default of the library. */
  readonly dates?: () => Promise<unknown>
  /** Name of the language in the date library, if it differs. */
  readonly dateName?: string
}

const files: Readonly<Record<Language, KitFiles>> = {
  en: { kit: () => import('antd/es/locale/en_US') },
  zh: {
    kit: () => import('antd/es/locale/zh_CN'),
    dates: () => import('dayjs/locale/zh-cn'),
    dateName: 'zh-cn',
  },
  ru: { kit: () => import('antd/es/locale/ru_RU'), dates: () => import('dayjs/locale/ru') },
  fr: { kit: () => import('antd/es/locale/fr_FR'), dates: () => import('dayjs/locale/fr') },
  de: { kit: () => import('antd/es/locale/de_DE'), dates: () => import('dayjs/locale/de') },
  el: { kit: () => import('antd/es/locale/el_GR'), dates: () => import('dayjs/locale/el') },
  vi: { kit: () => import('antd/es/locale/vi_VN'), dates: () => import('dayjs/locale/vi') },
  es: { kit: () => import('antd/es/locale/es_ES'), dates: () => import('dayjs/locale/es') },
  ja: { kit: () => import('antd/es/locale/ja_JP'), dates: () => import('dayjs/locale/ja') },
}

/** Loads the UI kit's own wording of a language and sets the language of its date pickers. */
export async function loadKitLocale(language: Language): Promise<Locale> {
  const locale = await loadKitFiles(language)
  dayjs.locale(files[language].dateName ?? language)
  return locale
}

/** Loads the kit's files of a language without switching to it. @throws when a file fails to load */
export async function loadKitFiles(language: Language): Promise<Locale> {
  const { kit, dates } = files[language]
  const [loaded] = await Promise.all([kit(), dates?.()])
  return loaded.default
}
