/** The languages of the message catalogues (C57). */
export const catalogueLanguages = ['en', 'zh', 'ru', 'fr', 'de', 'el', 'vi', 'es', 'ja'] as const

/** The languages a person may choose, and in which metadata carries names (C57). */
export const interfaceLanguages = ['zh', 'en', 'de', 'fr', 'ru'] as const

export type Language = (typeof catalogueLanguages)[number]

/** Whether a text is one of the language codes. */
export function isLanguage(text: unknown): text is Language {
  return (catalogueLanguages as readonly unknown[]).includes(text)
}
