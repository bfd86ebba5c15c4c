import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import type { Language } from '../../metadata/language'

interface KitFiles {
  readonly kit: () => Promise<{ readonly default: Locale }>
  /** Names of months and weekdays; English is built in. */
  readonly dates?: () => Promise<unknown>
  /** Name of the language in the date library, when it differs. */
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

/** The UI kit's own wording of a language; its date pickers follow. */
export async function loadKitLocale(language: Language): Promise<Locale> {
  const locale = await loadKitFiles(language)
  dayjs.locale(files[language].dateName ?? language)
  return locale
}

/** The same, while another language is still shown. @throws when a file does not come */
export async function loadKitFiles(language: Language): Promise<Locale> {
  const { kit, dates } = files[language]
  const [loaded] = await Promise.all([kit(), dates?.()])
  return loaded.default
}
