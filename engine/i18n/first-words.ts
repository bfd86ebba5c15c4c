import type { Language } from '../metadata/locale/language'
import type { Translate } from '../model/types/widget-definition'
import { mergeCatalogues, type Catalogue } from './catalogue'
import { translateBy } from './translate-by'

const files = import.meta.glob<{ default: Catalogue }>([
  './locales/*/shell.json',
  './locales/*/entering.json',
  './locales/*/messages.json',
])

/**
 * Loads the texts needed before login: those of the shell and the login pages, and the messages. It does without
 * i18next, which is as large as the login page itself.
 */
export async function loadFirstWords(language: Language): Promise<Translate> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${language}/`))
  const catalogues = await Promise.all(own.map(async ([, load]) => (await load()).default))
  return translateBy(mergeCatalogues(catalogues), language)
}
