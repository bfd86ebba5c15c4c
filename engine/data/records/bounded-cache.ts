import { unstable_serialize as keyOf, type Cache, type State } from 'swr'

/**
 * The most entries that are kept of a kind, by the first part of their key. A list asks by a key for each of its queries,
 * and a form for each opening; a console stays open for days. What is shown of a dropped query stays shown
 * (`keepPreviousData`), and it is loaded again when it is asked for again.
 */
const most = { records: 100, record: 50 } as const

/** Returns a cache of server data that forgets the oldest queries and openings. */
export function createBoundedCache(entries: readonly (readonly [string, State])[]): Cache {
  const kept = new Map<string, State>(entries)
  const kinds = Object.entries(most).map(([kind, limit]) => {
    // The key of SWR for an array that begins with the kind, up to its next part.
    const beginning = keyOf([kind])
    return { beginning, limit, keys: new Set<string>() }
  })
  return {
    keys: () => kept.keys(),
    get: (key) => kept.get(key),
    delete(key) {
      kept.delete(key)
      for (const { keys } of kinds) keys.delete(key)
    },
    set(key, value) {
      kept.set(key, value as State)
      const kind = kinds.find(({ beginning }) => key.startsWith(beginning))
      if (!kind) return
      kind.keys.delete(key)
      kind.keys.add(key)
      const [oldest] = kind.keys
      if (kind.keys.size <= kind.limit || oldest === undefined) return
      kind.keys.delete(oldest)
      kept.delete(oldest)
    },
  }
}
