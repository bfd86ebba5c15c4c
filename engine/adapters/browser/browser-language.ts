import { isLanguage, type Language } from '../../metadata/locale/language'

/**
 * Returns the first of the preferred languages (BCP 47, region ignored) that the console supports and offers. Without a
 * match: the first offered language, or undefined when no list is given.
 */
export function browserLanguage(
  preferred: readonly string[],
  offered?: readonly Language[],
): Language | undefined {
  const spoken = preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).filter(isLanguage)
  return offered ? (spoken.find((language) => offered.includes(language)) ?? offered[0]) : spoken[0]
}
