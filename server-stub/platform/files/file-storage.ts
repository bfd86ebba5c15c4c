import type { Readable } from 'node:stream'

/** Name of a file in the storage: created by the server, never by a request. */
export type StoredName = string

/** A stored file to be read. */
export interface StoredContent {
  readonly bytes: number
  readonly open: () => Readable
}

/** The storage of file contents. Several servers behind one balancer share it: a common folder, or an object store. */
export interface FileStorage {
  /** Stores a file completely or not at all; replaces one of the same name. */
  put(name: StoredName, content: Readable | Uint8Array): Promise<void>
  /** Undefined when the file is missing. */
  get(name: StoredName): Promise<StoredContent | undefined>
  /** Does nothing when the file is missing. */
  remove(name: StoredName): Promise<void>
}

/** 32 hexadecimal digits and an extension: a name in a request cannot be anything other than a stored name. */
const pattern = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

export function isStoredName(name: string): name is StoredName {
  return pattern.test(name)
}
