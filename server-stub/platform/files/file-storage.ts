import type { Readable } from 'node:stream'

/** A name that the storage knows: made here, never by a request. */
export type StoredName = string

/** A file's bytes on their way out. */
export interface StoredContent {
  readonly bytes: number
  readonly open: () => Readable
}

/** Where the bytes of files lie. Several servers behind one balancer share one: a common folder, or an object store. */
export interface FileStorage {
  /** Stores a whole file or none of it; one of that name is replaced. */
  put(name: StoredName, content: Readable | Uint8Array): Promise<void>
  /** Undefined when there is none. */
  get(name: StoredName): Promise<StoredContent | undefined>
  /** Does nothing when there is none. */
  remove(name: StoredName): Promise<void>
}

/** 32 digits and an extension: no name of a request can be more than one that was given out. */
const pattern = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

export function isStoredName(name: string): name is StoredName {
  return pattern.test(name)
}
