import type { Language } from './language'

/**
 * Returns the name of a record kind as written within a sentence: with a lower-case first letter, except in German and
 * for words such as API and QR codes.
 */
export function withinSentence(thing: string, language: Language): string {
  const [first = ''] = thing.split(' ')
  const isPlain = first === first.charAt(0) + first.slice(1).toLocaleLowerCase(language)
  return language === 'de' || !isPlain ? thing : thing.charAt(0).toLocaleLowerCase(language) + thing.slice(1)
}
