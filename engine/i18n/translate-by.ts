import type { Translate } from '../model/widget-definition'
import type { Catalogue } from './catalogue'

/** Wording by key from one catalogue, with `{name}` placeholders filled in; an unknown key reads as M52. */
export function translateBy(catalogue: Catalogue): Translate {
  return (key, values = {}) => {
    const text = catalogue[key] ?? catalogue['M52'] ?? ''
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
}
