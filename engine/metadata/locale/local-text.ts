import type { LocalNames } from '../contract.generated'
import type { Language } from './language'

/** A label in the languages of the interface; `title` is English. */
export interface LocalTitle {
  readonly title?: string | undefined
  readonly names?: LocalNames | undefined
}

/** The names of a wire row per language (field group `names`, 0.4). */
export interface WireNames {
  readonly zhName?: string | null
  readonly enName?: string | null
  readonly ruName?: string | null
  readonly frName?: string | null
  readonly deName?: string | null
}

/**
 * Returns the fields that hold a text in a language, followed by the fallbacks for empty ones (0.3): `deName`, `enName`,
 * `zhName` for the text `name`.
 */
export function textFields(text: string, language: Language): readonly string[] {
  const upper = text.charAt(0).toUpperCase() + text.slice(1)
  return [...new Set([language, 'en', 'zh'])].map((known) => known + upper)
}

/** Returns the text for a language; empty texts fall back to English, then Chinese, then `fallback` (0.3). */
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

/** Returns the description of a schema in a language; undefined if it has none. */
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

/** Merges two labels language by language: `over` wins where it has a text. */
export function overlayText(under: LocalTitle, over: LocalTitle): LocalTitle {
  return { title: over.title || under.title, names: { ...under.names, ...over.names } }
}

/** Returns the name of a wire row in a language; without names, the text of the given field. */
export function localName(row: WireNames, field: string, language: Language): string {
  const text = (row as Readonly<Record<string, unknown>>)[field]
  return resolveText(fromWireNames(row), language, typeof text === 'string' ? text : '')
}
