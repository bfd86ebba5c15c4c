import { foldText } from './fold-text'
import type { Place } from './place'

/**
 * Returns the search terms of a place, each of which matches by prefix: its name, the rest of the name from each
 * further word on, the name without spaces, and the Chinese name from each character except the last.
 */
export function placeTerms({ name, chineseName }: Pick<Place, 'name' | 'chineseName'>): readonly string[] {
  const folded = foldText(name)
  const words = folded.split(' ')
  const latin = words.map((_, from) => words.slice(from).join(' '))
  const chinese = [...(chineseName ?? '')].map((_, from, all) => all.slice(from).join('')).slice(0, -1)
  return [...new Set([...latin, folded.replace(/ /g, ''), ...chinese])].filter(Boolean)
}
