import path from 'node:path'
import { createDiskStorage } from './disk-storage'
import type { FileStorage } from './file-storage'
import type { ObjectStoreSettings } from './object-store-settings'

export interface FolderSettings {
  /** Folder of this server. */
  readonly dataDir: string
  /** The object store that holds files in place of the folder. */
  readonly objectStore: ObjectStoreSettings | undefined
}

/** Opens the storage of files: the configured bucket, else a folder. */
export async function openFileStorage({ dataDir, objectStore }: FolderSettings): Promise<FileStorage> {
  if (!objectStore) return createDiskStorage(path.join(dataDir, 'files'))
  // Loaded on demand: its library takes a while to load, and most servers do not use it.
  const { createObjectStorage } = await import('./object-storage')
  return createObjectStorage(objectStore)
}
