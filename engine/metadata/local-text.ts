import type { LocalNames } from './contract.generated'
import type { Language } from './language'

/** A label in the languages of the interface: `title` is English. */
export interface LocalTitle {
  readonly title?: string | undefined
  readonly names?: LocalNames | undefined
}

/** The per-language names of a wire row (field group `names`, 0.4). */
export interface WireNames {
  readonly zhName?: string | null
  readonly enName?: string | null
  readonly ruName?: string | null
  readonly frName?: string | null
  readonly deName?: string | null
}

/** The fields that hold a name in a language, before those that stand in where they are empty (0.3). */
export function nameFields(language: Language): readonly string[] {
  return [...new Set([language, 'en', 'zh'])].map((known) => `${known}Name`)
}

/** The text for a language; empty ones fall back to English, then Chinese, then `fallback` (0.3). */
export function resolveText(text: LocalTitle, language: Language, fallback: string): string {
  const names = text.names as Partial<Record<Language, string>> | undefined
  return (
    names?.[language] ||
    (language === 'en' ? text.title : undefined) ||
    names?.en ||
    text.title ||
    names?.zh ||
    fallback
  )
}

/** What a schema says of its value, in a language; undefined where it says nothing. */
export function descriptionOf(
  { description, descriptions }: { readonly description?: string; readonly descriptions?: LocalNames },
  language: Language,
): string | undefined {
  return resolveText({ title: description, names: descriptions }, language, '') || undefined
}

/** Reads the names of a wire row; blank ones count as absent. */
export function fromWireNames(row: WireNames): LocalTitle {
  const names: LocalNames = {}
  if (row.zhName) names.zh = row.zhName
  if (row.ruName) names.ru = row.ruName
  if (row.frName) names.fr = row.frName
  if (row.deName) names.de = row.deName
  return { title: row.enName || undefined, names }
}

/** Writes a label as the names of a wire row. */
export function toWireNames(text: LocalTitle): Required<WireNames> {
  return {
    zhName: text.names?.zh ?? null,
    enName: text.names?.en ?? text.title ?? null,
    ruName: text.names?.ru ?? null,
    frName: text.names?.fr ?? null,
    deName: text.names?.de ?? null,
  }
}

/** `over` where it says something, language by language, else `under`. */
export function overlayText(under: LocalTitle, over: LocalTitle): LocalTitle {
  return { title: over.title || under.title, names: { ...under.names, ...over.names } }
}

/** The name of a wire row in a language; where it has none the text of one of its fields. */
export function localName(row: WireNames, field: string, language: Language): string {
  const text = (row as Readonly<Record<string, unknown>>)[field]
  return resolveText(fromWireNames(row), language, typeof text === 'string' ? text : '')
}
