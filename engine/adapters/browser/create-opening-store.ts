import type { Opening, OpeningRequest, OpeningStore } from '../../ports/opening-store'
import { asRecord } from '../../wire/as-record'
import { readJson } from './browser-storage'

/** Where they are kept: a session that ends takes them along. */
export const openingsKey = 'console.openings'
/** Addresses that are remembered; of more, the ones that were opened last. */
const most = 30

/** How pages were opened, in the storage that the tabs of a browser share. `version` tells one build from the next. */
export function createOpeningStore(storage: Storage, version: string, page?: Window): OpeningStore {
  const fetched = new Set<string>()
  const address = () => (page ? page.location.pathname + page.location.search : '')
  const read = (session: number): readonly (readonly [string, Opening])[] => {
    const kept = asRecord(readJson(storage, openingsKey))
    const isOurs = kept?.['version'] === version && kept['session'] === session
    return isOurs && Array.isArray(kept['openings']) ? kept['openings'].filter(isEntry) : []
  }
  return {
    load: (session) => read(session).find(([of]) => of === address())?.[1],
    save: (session, requests) => {
      const others = read(session).filter(([of]) => of !== address())
      const openings = [...others, [address(), { files: page ? filesOf(page) : [], requests }]]
      try {
        storage.setItem(openingsKey, JSON.stringify({ version, session, openings: openings.slice(-most) }))
      } catch {
        // A storage that is full keeps what it has: pages open all the same.
      }
    },
    fetch: (files) => {
      for (const file of files.filter((wanted) => page && !fetched.has(wanted))) {
        fetched.add(file)
        page?.document.head.append(hintFor(page, file))
      }
    },
  }
}

/** What has been loaded of the console itself. */
function filesOf({ performance, location }: Window): readonly string[] {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /\.(js|css)$/.test(pathname))
    .map(({ pathname }) => pathname)
  return [...new Set(files)]
}

function hintFor({ document }: Window, file: string): HTMLLinkElement {
  const hint = document.createElement('link')
  hint.href = file
  // As the build's own links have it: what was fetched otherwise would be fetched again.
  hint.crossOrigin = ''
  hint.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
  if (file.endsWith('.css')) hint.as = 'style'
  return hint
}

function isEntry(value: unknown): value is readonly [string, Opening] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const opening = asRecord(value[1])
  const { files, requests } = opening ?? {}
  return (
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string' && /^\/[^/\\]/.test(file)) &&
    Array.isArray(requests) &&
    requests.every(isRequest)
  )
}

function isRequest(value: unknown): value is OpeningRequest {
  const request = asRecord(value)
  const query = asRecord(request?.['query'])
  return (
    typeof request?.['path'] === 'string' &&
    query !== undefined &&
    Object.values(query).every((item) => typeof item === 'string' || typeof item === 'number')
  )
}
