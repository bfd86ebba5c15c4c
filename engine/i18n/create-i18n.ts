import i18next, { type i18n } from 'i18next'
import type { Language } from '../metadata/language'
import { mergeCatalogues, type Catalogue } from './catalogue'

/** Loads the catalogues of one language; the later ones win. */
export type CatalogueSource = (language: Language) => Promise<readonly Catalogue[]>

// What the server says is worded by the server, in the person's language.
const files = import.meta.glob<{ default: Catalogue }>(['./locales/*/*.json', '!./locales/*/server.json'])

/** The engine's own wording of one language. */
export async function loadEngineCatalogues(language: Language): Promise<readonly Catalogue[]> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${language}/`))
  return Promise.all(own.map(async ([, load]) => (await load()).default))
}

/**
 * An i18next instance over flat keys with `{name}` placeholders, as the catalogue of messages writes them.
 * An unknown key reads as M52. Languages load when first chosen.
 */
export async function createI18n(language: Language, sources: readonly CatalogueSource[]): Promise<i18n> {
  const instance = i18next.createInstance()
  instance.use({
    type: 'backend',
    init: () => undefined,
    read: (wanted: string, _namespace: string, done: (error: unknown, data: Catalogue) => void) => {
      void Promise.all(sources.map((source) => source(wanted as Language))).then(
        (catalogues) => done(null, mergeCatalogues(catalogues.flat())),
        (error: unknown) => done(error, {}),
      )
    },
  })
  await instance.init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'console',
    ns: ['console'],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    parseMissingKeyHandler: () => instance.getResource('en', 'console', 'M52') as string,
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  return instance
}
