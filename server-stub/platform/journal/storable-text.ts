/** Lone surrogates and NUL, which PostgreSQL cannot store in a text. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Returns a text that PostgreSQL can store, cut to `longest` characters. */
export function storableText(text: string, longest: number): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return cut.replace(unstorable, '')
}
