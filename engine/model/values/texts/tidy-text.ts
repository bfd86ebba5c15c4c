import type { PropertyMeta } from '../../../metadata/contract.generated'
import { controlOf, typeOf } from '../../entities/control-of'

/** Controls of texts with several lines, of secrets, and of values that are not text for users. */
const untouched: ReadonlySet<string> = new Set(['textarea', 'json', 'secret', 'password', 'color'])

const formatted = /^(id|date|date-time|time|password|new-password)$/

/** True when the texts of a field are tidied before they are checked and stored: those of a single line. */
export function isTidied(property: PropertyMeta): boolean {
  const { verbatim, writeOnly, enum: values, dictionary, format = '' } = property
  if (verbatim || writeOnly || values || property.const !== undefined || dictionary) return false
  return typeOf(property) === 'string' && !formatted.test(format) && !untouched.has(controlOf(property))
}

/**
 * Returns a value as its field stores it: texts of a single line are tidied, in lists and parts as well. A text that
 * would become empty stays unchanged, so that it is refused as blank.
 */
export function tidyValue(property: PropertyMeta | undefined, value: unknown): unknown {
  if (!property || value === null || value === undefined) return value
  if (typeof value === 'string') return isTidied(property) ? tidyText(value) || value : value
  if (typeof value !== 'object' || property.verbatim) return value
  return Array.isArray(value) ? tidyEntries(property, value) : tidyParts(property, value)
}

function tidyEntries({ items }: PropertyMeta, entries: readonly unknown[]): readonly unknown[] {
  const entry = items as PropertyMeta | undefined
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entries
  return entries.map((one) => tidyValue(entry, one))
}

function tidyParts({ properties }: PropertyMeta, value: object): unknown {
  if (!properties) return value
  const parts = properties as Readonly<Record<string, PropertyMeta>>
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      Object.hasOwn(parts, name) ? tidyValue(parts[name], part) : (part as unknown),
    ]),
  )
}

/** Printable ASCII with single spaces between words, as nearly all texts are. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/**
 * Invisible characters, with which two different values could look the same. Joiners and selectors stay where they have
 * a meaning: in emoji, in scripts that join their letters, after ideographs.
 */
const unseen = new RegExp(
  [
    String.raw`(?![\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}])\p{DI}`,
    String.raw`(?<!\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?|[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]|(?!\p{DI})\p{M})[\u200C\u200D]`,
    String.raw`[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])`,
    String.raw`(?<![\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}](?!\u20E3)`,
    String.raw`(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,8})[\u{E0020}-\u{E007F}]`,
    // Control characters other than white space. U+0000 stays, so that the text is refused.
    String.raw`(?![\p{White_Space}\0])\p{Cc}`,
  ].join('|'),
  'gu',
)

const blanks = /[\p{White_Space}\u2800]+/gu

/** Tidies a text: composes it (NFC), removes invisible characters, and leaves single spaces between words only. */
export function tidyText(text: string): string {
  if (plain.test(text)) return text
  return text.replace(unseen, '').normalize('NFC').replace(blanks, ' ').replace(/^ | $/g, '')
}
