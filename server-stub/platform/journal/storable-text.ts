/** Halves of characters, which PostgreSQL stores in no text, and NUL. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A text as it can be stored, of so many characters at most. */
export function storableText(text: string, longest: number): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return cut.replace(unstorable, '')
}
