import type { PropertyMeta } from '../../../metadata/contract.generated'
import type { Dictionary } from '../../../metadata/rows/decode-dictionary'
import type { Language } from '../../../metadata/locale/language'
import { resolveText } from '../../../metadata/locale/local-text'
import { typeOf } from '../../entities/control-of'
import type { Translate } from '../../types/widget-definition'
import { toList } from './value-formats'

/** An option of a choice. */
export interface ValueOption {
  /** In the form of the dictionary: a text. */
  readonly value: string
  readonly label: string
  readonly color?: string | undefined
}

/** Returns the items of a dictionary in order, without `else`; search-only items appear only in searches (X6, V87). */
export function dictionaryOptions(
  dictionary: Dictionary | undefined,
  inSearch: boolean,
  wording: { readonly language: Language; readonly translate: Translate },
): readonly ValueOption[] {
  if (!dictionary) return []
  return dictionary.items
    .filter((item) => inSearch || !item.searchOnly)
    .map((item) => ({
      value: item.value,
      label: resolveText(
        item.text,
        wording.language,
        item.reference ? wording.translate(item.reference) : item.value,
      ),
      color: item.color,
    }))
}

/** Converts a chosen dictionary value to the field's type: dictionaries hold text, records numbers and flags too. */
export function toFieldValue(text: string, schema: PropertyMeta): unknown {
  const type = typeOf(schema) === 'array' ? typeOf((schema.items ?? {}) as PropertyMeta) : typeOf(schema)
  if (type === 'boolean') return text === '1' || text === 'true'
  if (type !== 'integer' && type !== 'number') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** Converts a record's value to the form of the dictionary. */
export function toDictionaryValue(value: unknown): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}

/**
 * Converts chosen values to the field's form: a list, or text joined by commas; a search always takes a list. Undefined
 * when nothing is chosen.
 */
export function toFieldValues(texts: readonly string[], schema: PropertyMeta, inSearch: boolean): unknown {
  if (texts.length === 0) return undefined
  if (inSearch) return texts
  return typeOf(schema) === 'array' ? texts.map((text) => toFieldValue(text, schema)) : texts.join(',')
}

/** Returns the values of a field that holds several, in the form of the dictionary. */
export function toDictionaryValues(value: unknown): readonly string[] {
  return toList(value).map(toDictionaryValue)
}
