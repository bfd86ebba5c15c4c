import { isLanguage, type Language } from '../../metadata/language'

/**
 * The first of the languages that a person prefers, as the browser tells them (BCP 47), which the console speaks, whatever
 * its region; undefined where it speaks none of them.
 */
export function browserLanguage(preferred: readonly string[]): Language | undefined {
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage)
}
