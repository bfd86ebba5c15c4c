import Fuse from 'fuse.js'
import type { PageAction } from '../../data/page-actions'
import type { SearchEntry } from './search-entry'

/** C48. */
const threshold = 0.4
/** More than one looks through. */
const mostResults = 20

/** Pages whose title, path or sound is like the text, the likest first; all of them while there is no text. */
export function findPages(entries: readonly SearchEntry[], text: string): readonly SearchEntry[] {
  const keys = [
    { name: 'title', weight: 6 },
    { name: 'sounds', weight: 6 },
    { name: 'path', weight: 3 },
    { name: 'above', weight: 1 },
  ]
  return find(entries, text, keys)
}

/** Actions of the page whose name is like the text. */
export function findActions(actions: readonly PageAction[], text: string): readonly PageAction[] {
  return find(actions, text, [{ name: 'label', weight: 1 }])
}

function find<T>(
  items: readonly T[],
  text: string,
  keys: { readonly name: string; readonly weight: number }[],
): readonly T[] {
  const wanted = text.trim()
  if (wanted === '') return items
  // Titles say the most important word where their language puts it, often last.
  const fuse = new Fuse(items, { keys, threshold, ignoreLocation: true })
  return fuse.search(wanted, { limit: mostResults }).map(({ item }) => item)
}
