import { isLanguage, type Language } from '../../metadata/language'

/**
 * The first of the languages that a person prefers, as the browser tells them (BCP 47), which the console speaks, whatever
 * its region. Where it speaks none of them: the first of those that are offered, or undefined where all are.
 */
export function browserLanguage(
  preferred: readonly string[],
  offered?: readonly Language[],
): Language | undefined {
  const spoken = preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).filter(isLanguage)
  return offered ? (spoken.find((language) => offered.includes(language)) ?? offered[0]) : spoken[0]
}
