import type { Opening, OpeningRequest, OpeningStore } from '../../ports/opening-store'
import { asRecord } from '../../wire/as-record'
import { readJson } from './browser-storage'

/** Storage key of the openings; the session store removes it when the session ends. */
export const openingsKey = 'console.openings'
/** Most addresses that are remembered; the least recently opened are dropped. */
const most = 30

/** Stores how pages were opened, shared by the tabs of a browser. Entries of another build (`version`) are ignored. */
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
        // A full storage keeps its old content; pages open without the prefetch.
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

/** Returns the scripts and styles of the console that the page has loaded. */
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
  // As in the links of the build: a file fetched with another mode would be fetched again.
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
