/** The languages of the message catalogues (C57). */
export const catalogueLanguages = ['en', 'zh', 'ru', 'fr', 'de', 'el', 'vi', 'es', 'ja'] as const

/** The languages a person may choose, and in which metadata carries names (C57). */
export const interfaceLanguages = ['zh', 'en', 'de', 'fr', 'ru'] as const

export type Language = (typeof catalogueLanguages)[number]

/**
 * Languages that are offered, as a server or its parameter says it: codes, as a list or joined by commas. Others than those
 * of the catalogues are passed over; where none is left, those of the interface.
 */
export function readLanguages(stated: unknown): readonly Language[] {
  const codes = typeof stated === 'string' ? stated.split(',').map((code) => code.trim()) : stated
  const known = Array.isArray(codes) ? [...new Set(codes)].filter(isLanguage) : []
  return known.length > 0 ? known : interfaceLanguages
}

/** Whether a text is one of the language codes. */
export function isLanguage(text: unknown): text is Language {
  return (catalogueLanguages as readonly unknown[]).includes(text)
}
