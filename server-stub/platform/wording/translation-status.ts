import type { EntityBehaviour } from '../records/behaviour'
import type { WireRow } from '../records/record-store'

const translations = ['en', 'ru', 'fr', 'de', 'el', 'vi', 'es', 'ja'].map((language) => `${language}Name`)

/**
 * Returns how far the Chinese of a word is translated (translation_status): 0 not at all, 1 into some languages, 2 into
 * all.
 */
export function translationStatusOf(word: WireRow): 0 | 1 | 2 {
  const done = translations.filter((name) => String(word[name] ?? '').trim() !== '').length
  if (done === 0) return 0
  return done === translations.length ? 2 : 1
}

/** Derives the status of a word from its names (L43). */
export const translationStatus: EntityBehaviour = {
  prepare: ({ record }) => Promise.resolve({ values: { translationStatus: translationStatusOf(record) } }),
}
