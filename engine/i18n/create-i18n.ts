import i18next, { type FormatterModule, type i18n } from 'i18next'
import type { Language } from '../metadata/language'
import { mergeCatalogues, type Catalogue } from './catalogue'
import { pluralForm } from './plural-form'

/** Loads the catalogues of one language; the later ones win. */
export type CatalogueSource = (language: Language) => Promise<readonly Catalogue[]>

// What the server says is worded by the server, in the person's language. The editors of pictures and of JSON bring theirs along.
const files = import.meta.glob<{ default: Catalogue }>([
  './locales/*/*.json',
  '!./locales/*/server.json',
  '!./locales/*/{image,json}-editor.json',
])

/** All words of the console. */
const namespace = 'console'

/** Event of an instance: words were added to the language that is shown. */
const wordsAdded = 'wordsAdded'

/** Where words are taken from that another language lacks, or whose files do not come. */
const fallback: Language = 'en'

/** The engine's own wording of one language. */
export async function loadEngineCatalogues(language: Language): Promise<readonly Catalogue[]> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${language}/`))
  return Promise.all(own.map(async ([, load]) => (await load()).default))
}

/**
 * An i18next instance over flat keys with `{name}` placeholders, as the catalogue of messages writes them, and forms of
 * counted words (`{count, one: day | other: days}`).
 * An unknown key reads as M52. Other languages are loaded by `loadWords`. Where the files of the language do not come it
 * speaks English. @throws when those do not come either
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
    // Not the event of the store, which also comes when words of a language are loaded that is not shown yet.
    react: { useSuspense: false, bindI18n: `languageChanged ${wordsAdded}`, bindI18nStore: '' },
  })
  if (hasWords(instance, language)) return instance
  if (!hasWords(instance, fallback)) throw failure
  await instance.changeLanguage(fallback)
  return instance
}

/** Loads the words of a language, unless they are there. @throws what kept them from coming; they may be asked for again */
export async function loadWords(instance: i18n, language: Language): Promise<void> {
  if (hasWords(instance, language)) return
  let failure: unknown
  await instance.reloadResources([language], [namespace], (failures?: readonly unknown[]) => {
    failure = failures?.[0]
  })
  if (!hasWords(instance, language)) throw failure
}

/** Adds to the words of the language that is shown, such as those of the server. */
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
