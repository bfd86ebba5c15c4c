import { foldText } from './fold-text'
import type { Place } from './place'

/**
 * What a place is found by, each from its beginning: its name, its name from every further word on, the same without
 * spaces, and its Chinese name from every character but the last on.
 */
export function placeTerms({ name, chineseName }: Pick<Place, 'name' | 'chineseName'>): readonly string[] {
  const folded = foldText(name)
  const words = folded.split(' ')
  const latin = words.map((_, from) => words.slice(from).join(' '))
  const chinese = [...(chineseName ?? '')].map((_, from, all) => all.slice(from).join('')).slice(0, -1)
  return [...new Set([...latin, folded.replace(/ /g, ''), ...chinese])].filter(Boolean)
}
