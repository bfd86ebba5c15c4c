import type { Language } from '../../metadata/language'

/** Width of the collapsed sidebar, px: an icon with room around it. */
export const collapsedWidth = 56

/**
 * C40, px: 160, and 210 in English. The other languages that are written in letters need as much room as English,
 * German more, whose words are whole titles; in Chinese and Japanese the narrow sidebar holds every title.
 */
export function sidebarWidth(language: Language): number {
  if (language === 'de') return 260
  return language === 'zh' || language === 'ja' ? 160 : 210
}
