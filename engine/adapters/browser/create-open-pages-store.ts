import type { OpenPage, OpenPagesStore } from '../../ports/open-pages-store'
import { asRecord } from '../../wire/as-record'
import { readJson } from './browser-storage'

const key = 'console.pages'

/** Stores the open pages in the session storage, so that each window has its own. */
export function createOpenPagesStore(storage: Storage): OpenPagesStore {
  const read = () => asRecord(readJson(storage, key))
  return {
    load: (userId) => {
      const kept = read()
      return kept?.['userId'] === userId && Array.isArray(kept['pages']) ? kept['pages'].filter(isPage) : []
    },
    save: (userId, pages) => storage.setItem(key, JSON.stringify({ userId, pages })),
    forget: (exceptOf) => {
      if (exceptOf === undefined || read()?.['userId'] !== exceptOf) storage.removeItem(key)
    },
  }
}

function isPage(value: unknown): value is OpenPage {
  const page = asRecord(value)
  return (
    typeof page?.['path'] === 'string' &&
    typeof page['search'] === 'string' &&
    (page['title'] === undefined || typeof page['title'] === 'string')
  )
}
