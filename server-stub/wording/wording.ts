import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueLanguages, type Language } from '../../engine/metadata/language'

/** Puts a key into words. An unknown key reads as M52. */
export type Wording = (language: Language, key: string, values?: Readonly<Record<string, unknown>>) => string

/** Reads the catalogues of both the engine and the domain: the server speaks the person's language. */
export function readWording(root: string): Wording {
  const catalogues = new Map<Language, Readonly<Record<string, string>>>()
  for (const language of catalogueLanguages) {
    const folder = path.join(root, 'engine/i18n/locales', language)
    const files = [
      ...readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(folder, name)),
      path.join(root, 'schemas/messages', `${language}.json`),
    ]
    catalogues.set(
      language,
      Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object)) as Record<
        string,
        string
      >,
    )
  }
  const lookup = (language: Language, key: string): string =>
    catalogues.get(language)?.[key] ?? catalogues.get('en')?.[key] ?? catalogues.get('en')?.['M52'] ?? key
  return (language, key, values = {}) =>
    lookup(language, key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    )
}
