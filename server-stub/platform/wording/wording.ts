import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fillText } from '../../../engine/i18n/fill-text'
import { catalogueLanguages, type Language } from '../../../engine/metadata/locale/language'
import { readJson } from '../metadata/shipped/read-layers'
import { SchemaError } from '../metadata/shipped/schema-error'
import { shippedFolders, type SchemaFolders } from '../product-folder/schema-folders'
import type { Translate } from '../../../engine/model/types/widget-definition'

/** Translates a key into a text. An unknown key gives the text of M52. */
export interface Wording {
  (language: Language, key: string, values?: Readonly<Record<string, unknown>>): string
  /** Returns all words of a language; missing ones are in English. */
  catalogue(language: Language): Readonly<Record<string, string>>
  /** True when a key has words, in English at least. */
  has(key: string): boolean
}

/**
 * Reads the catalogues of the engine, the base and the product, so that the server answers in the person's language.
 * @throws SchemaError when a catalogue is invalid
 */
export function readWording(root: string, { base, product }: SchemaFolders = shippedFolders(root)): Wording {
  const catalogues = new Map<Language, Readonly<Record<string, string>>>()
  for (const language of catalogueLanguages) {
    const folder = path.join(root, 'engine/i18n/locales', language)
    const files = [
      ...readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(folder, name)),
      ...[base, product].map((layer) => path.join(layer, 'messages', `${language}.json`)).filter(existsSync),
    ]
    catalogues.set(
      language,
      Object.assign({}, ...files.map((file) => readWords(file, path.dirname(product)))) as Record<
        string,
        string
      >,
    )
  }
  const catalogue = (language: Language) => ({ ...catalogues.get('en'), ...catalogues.get(language) })
  const translators = new Map(
    catalogueLanguages.map((language) => [language, wordsOf(catalogue(language), language)]),
  )
  const english = wordsOf(catalogue('en'), 'en')
  return Object.assign<Wording, Pick<Wording, 'catalogue' | 'has'>>(
    ((language, key, values) => (translators.get(language) ?? english)(key, values)) as Wording,
    { catalogue, has: (key) => key in catalogue('en') || `${key}_other` in catalogue('en') },
  )
}

/** Returns the translator of one catalogue, which fills in placeholders and plural forms. */
export function wordsOf(catalogue: Readonly<Record<string, string>>, language: Language): Translate {
  return (key, values = {}) => fillText(catalogue[key] ?? catalogue['M52'] ?? key, values, language)
}

/** Reads the words of a file. @throws SchemaError when it is not an object of texts */
function readWords(file: string, above: string): Readonly<Record<string, string>> {
  const source = path.relative(above, file)
  const read = readJson(file, source)
  if (!read.ok) throw new SchemaError(read.problems)
  const words = read.value
  const isWords =
    typeof words === 'object' &&
    words !== null &&
    !Array.isArray(words) &&
    Object.values(words).every((text) => typeof text === 'string')
  if (isWords) return words as Readonly<Record<string, string>>
  const detail = 'The file is an object of texts by their keys.'
  throw new SchemaError([{ code: 'bad-words', pointer: '', detail, source }])
}
