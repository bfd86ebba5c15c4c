/** The languages of the message catalogues (C57). */
export const catalogueLanguages = ['en', 'zh', 'ru', 'fr', 'de', 'el', 'vi', 'es', 'ja'] as const

/** The default languages of the interface, in which metadata carries names (C57). */
export const interfaceLanguages = ['zh', 'en', 'de', 'fr', 'ru'] as const

export type Language = (typeof catalogueLanguages)[number]

/**
 * Reads the offered languages as a server or its parameter states them: codes in a list, or joined by commas. Languages
 * without a catalogue are ignored; if none is left, the default interface languages are returned.
 */
export function readLanguages(stated: unknown): readonly Language[] {
  const codes = typeof stated === 'string' ? stated.split(',').map((code) => code.trim()) : stated
  const known = Array.isArray(codes) ? [...new Set(codes)].filter(isLanguage) : []
  return known.length > 0 ? known : interfaceLanguages
}

/** True when a value is one of the language codes. */
export function isLanguage(text: unknown): text is Language {
  return (catalogueLanguages as readonly unknown[]).includes(text)
}
