import type { Language } from '../metadata/locale/language'

/** The texts shown when no texts can be loaded. They match the catalogues, but are part of the initial bundle. */
export const lastWords: Readonly<Record<Language, { readonly missing: string; readonly retry: string }>> = {
  en: { missing: 'A part of the console could not be loaded.', retry: 'Try again' },
  zh: { missing: '控制台的某个部分无法加载。', retry: '重试' },
  ru: { missing: 'Не удалось загрузить часть консоли.', retry: 'Повторить' },
  fr: { missing: 'Une partie de la console n’a pas pu être chargée.', retry: 'Réessayer' },
  de: { missing: 'Ein Teil der Konsole konnte nicht geladen werden.', retry: 'Erneut versuchen' },
  el: { missing: 'Ένα μέρος της κονσόλας δεν ήταν δυνατό να φορτωθεί.', retry: 'Νέα προσπάθεια' },
  vi: { missing: 'Không tải được một phần của bảng điều khiển.', retry: 'Thử lại' },
  es: { missing: 'No se ha podido cargar una parte de la consola.', retry: 'Reintentar' },
  ja: { missing: 'コンソールの一部を読み込めませんでした。', retry: '再試行' },
}
