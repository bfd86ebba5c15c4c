/** A number that is only about right, as people of a language say it: 9,812,345 is "9.8 million". */
export function aboutNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  }).format(value)
}
