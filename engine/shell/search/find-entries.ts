import Fuse from 'fuse.js'
import type { PageAction } from '../../data/open-page/page-actions'
import type { SearchEntry } from './search-entry'

/** Threshold of the fuzzy search (C48). */
const threshold = 0.4
/** Most results that are listed. */
const mostResults = 20

/** Finds pages by title, pinyin or path, best match first; returns all pages for an empty text. */
export function findPages(entries: readonly SearchEntry[], text: string): readonly SearchEntry[] {
  const keys = [
    { name: 'title', weight: 6 },
    { name: 'sounds', weight: 6 },
    { name: 'path', weight: 3 },
    { name: 'above', weight: 1 },
  ]
  return find(entries, text, keys)
}

/** Finds the page's actions by label. */
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
  // The decisive word may stand anywhere in a title; in many languages it is the last.
  const fuse = new Fuse(items, { keys, threshold, ignoreLocation: true })
  return fuse.search(wanted, { limit: mostResults }).map(({ item }) => item)
}
