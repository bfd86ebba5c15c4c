import type { Language } from '../metadata/locale/language'
import type { Translate } from '../model/types/widget-definition'
import type { Catalogue } from './catalogue'
import { fillText } from './fill-text'

/**
 * Returns texts by key from one catalogue, with placeholders and plural forms filled in; an unknown key reads as M52.
 */
export function translateBy(catalogue: Catalogue, language: Language): Translate {
  return (key, values = {}) => fillText(catalogue[key] ?? catalogue['M52'] ?? '', values, language)
}
