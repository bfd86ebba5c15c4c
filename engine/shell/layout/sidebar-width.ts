import type { Language } from '../../metadata/locale/language'

/** Width of the collapsed sidebar in px: an icon with padding. */
export const collapsedWidth = 56

/**
 * Returns the width in px (C40): 160 in Chinese and Japanese, whose titles all fit; 260 in German, whose words are
 * long; 210 in English and all other languages, which need as much space as English.
 */
export function sidebarWidth(language: Language): number {
  if (language === 'de') return 260
  return language === 'zh' || language === 'ja' ? 160 : 210
}
