import type { Language } from '../metadata/language'
import type { Translate } from '../model/widget-definition'
import { mergeCatalogues, type Catalogue } from './catalogue'

const files = import.meta.glob<{ default: Catalogue }>([
  './locales/*/shell.json',
  './locales/*/entering.json',
  './locales/*/messages.json',
])

/**
 * What is said before a person is in: the shell's own words, those of the ways in, and the messages. No i18next, which is as large as the
 * login page itself; so no plurals either.
 */
export async function loadFirstWords(language: Language): Promise<Translate> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${language}/`))
  const catalogues = await Promise.all(own.map(async ([, load]) => (await load()).default))
  return translateBy(mergeCatalogues(catalogues))
}

/** Wording by key from one catalogue, with `{name}` placeholders filled in; an unknown key reads as M52. */
export function translateBy(catalogue: Catalogue): Translate {
  return (key, values = {}) => {
    const text = catalogue[key] ?? catalogue['M52'] ?? ''
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
}
