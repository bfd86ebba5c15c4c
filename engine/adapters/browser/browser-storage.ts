/** The storage of the browser, or of one window; one that forgets when the browser forbids it. */
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

/** A stored JSON value, or undefined when there is none or it cannot be read. */
export function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
