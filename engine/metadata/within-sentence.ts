import type { Language } from './language'

/** What a record is, behind a verb: German nouns keep their capital, and so do names such as API and QR codes. */
export function withinSentence(thing: string, language: Language): string {
  const [first = ''] = thing.split(' ')
  const isPlain = first === first.charAt(0) + first.slice(1).toLocaleLowerCase(language)
  return language === 'de' || !isPlain ? thing : thing.charAt(0).toLocaleLowerCase(language) + thing.slice(1)
}
