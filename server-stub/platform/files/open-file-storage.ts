import path from 'node:path'
import { createDiskStorage } from './disk-storage'
import type { FileStorage } from './file-storage'
import type { ObjectStoreSettings } from './object-store-settings'

export interface FolderSettings {
  /** Folder of this server's own. */
  readonly dataDir: string
  /** Where files lie instead of the folder. */
  readonly objectStore: ObjectStoreSettings | undefined
}

/** Where this server keeps files: a bucket where one is named, else a folder. */
export async function openFileStorage({ dataDir, objectStore }: FolderSettings): Promise<FileStorage> {
  if (!objectStore) return createDiskStorage(path.join(dataDir, 'files'))
  // Its library takes a while to load, and most servers have no use for it.
  const { createObjectStorage } = await import('./object-storage')
  return createObjectStorage(objectStore)
}
