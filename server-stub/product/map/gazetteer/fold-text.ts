/** Normalises a name for searching: lower case, no accents or apostrophes, single spaces, trimmed. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`ʻʼ]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/[\s.,_-]+/g, ' ')
    .trim()
}
