import i18next, { type FormatterModule, type i18n } from 'i18next'
import type { Language } from '../metadata/locale/language'
import { mergeCatalogues, type Catalogue } from './catalogue'
import { pluralForm } from './plural-form'

/** Loads the catalogues of one language; later ones win. */
export type CatalogueSource = (language: Language) => Promise<readonly Catalogue[]>

// The server words its own messages, in the user's language. Rarely used parts load their texts themselves (use-area-words).
const files = import.meta.glob<{ default: Catalogue }>([
  './locales/*/*.json',
  '!./locales/*/server.json',
  '!./locales/*/{image-editor,json-editor,server-page}.json',
])

/** The i18next namespace of all texts of the console. */
const namespace = 'console'

/** Event of an i18next instance: texts were added to the current language. */
const wordsAdded = 'wordsAdded'

/** The language used for texts that another language lacks, and when the files of a language cannot be loaded. */
const fallback: Language = 'en'

/** Loads the engine's own texts of one language. */
export async function loadEngineCatalogues(language: Language): Promise<readonly Catalogue[]> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${language}/`))
  return Promise.all(own.map(async ([, load]) => (await load()).default))
}

/**
 * Creates an i18next instance over flat keys with `{name}` placeholders, as the message catalogue writes them, and
 * plural forms (`{count, one: day | other: days}`). An unknown key reads as M52. `loadWords` loads further languages.
 * The instance uses English when the files of the language cannot be loaded. @throws when those of English fail as well
 */
export async function createI18n(language: Language, sources: readonly CatalogueSource[]): Promise<i18n> {
  const instance = i18next.createInstance()
  let failure: unknown
  instance.use({
    type: 'backend',
    init: () => undefined,
    read: (wanted: string, _namespace: string, done: (error: unknown, data?: Catalogue) => void) => {
      void Promise.all(sources.map((source) => source(wanted as Language))).then(
        (catalogues) => done(null, mergeCatalogues(catalogues.flat())),
        (error: unknown) => {
          failure = error
          done(error)
        },
      )
    },
  })
  instance.use({
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: unknown, forms?: string, shown?: string) =>
      forms === undefined ? value : pluralForm(value, forms, shown ?? language),
  } as FormatterModule)
  await instance.init({
    lng: language,
    fallbackLng: fallback,
    defaultNS: namespace,
    ns: [namespace],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    parseMissingKeyHandler: () => instance.getResource(fallback, namespace, 'M52') as string,
    returnNull: false,
    // Not the store's own event, which also fires when texts of a language load that is not the current one.
    react: { useSuspense: false, bindI18n: `languageChanged ${wordsAdded}`, bindI18nStore: '' },
  })
  if (hasWords(instance, language)) return instance
  if (!hasWords(instance, fallback)) throw failure
  await instance.changeLanguage(fallback)
  return instance
}

/**
 * Loads the texts of a language unless they are present. @throws the cause of a failed load; a later call tries again
 */
export async function loadWords(instance: i18n, language: Language): Promise<void> {
  if (hasWords(instance, language)) return
  let failure: unknown
  await instance.reloadResources([language], [namespace], (failures?: readonly unknown[]) => {
    failure = failures?.[0]
  })
  if (!hasWords(instance, language)) throw failure
}

/** Adds texts to the current language, such as those of the server. */
export function addWords(instance: i18n, words: Catalogue): void {
  const isKnown = ([key, text]: [string, string]) =>
    instance.getResource(instance.language, namespace, key) === text
  if (Object.entries(words).every(isKnown)) return
  instance.addResourceBundle(instance.language, namespace, words, true, true)
  instance.emit(wordsAdded)
}

function hasWords(instance: i18n, language: Language): boolean {
  return instance.hasResourceBundle(language, namespace)
}
