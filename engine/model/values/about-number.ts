import { numberFormat } from './formats'

/** Writes an approximate number in a language: 9,812,345 as "9.8 million". */
export function aboutNumber(value: number, language: string): string {
  return numberFormat(language, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  }).format(value)
}
