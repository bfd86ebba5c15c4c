/** Returns the storage of the browser or of one window, or a storage in memory when the browser forbids access. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage {
  try {
    const storage = globalThis[kind]
    storage.setItem('console.probe', '1')
    storage.removeItem('console.probe')
    return storage
  } catch {
    return forgetfulStorage()
  }
}

function forgetfulStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

/** Reads a stored JSON value; undefined when it is missing or not valid JSON. */
export function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
