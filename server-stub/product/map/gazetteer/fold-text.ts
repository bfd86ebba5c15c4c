/** A name as it is searched for: small letters without accents, apostrophes, spaces or dots at its ends. */
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
