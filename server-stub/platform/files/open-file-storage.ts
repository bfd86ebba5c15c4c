import path from 'node:path'
import type { Environment } from '../../environment'
import { createDiskStorage } from './disk-storage'
import type { FileStorage } from './file-storage'

/** Where this server keeps files: a bucket where one is named, else a folder. */
export async function openFileStorage({
  dataDir,
  objectStore,
}: Pick<Environment, 'dataDir' | 'objectStore'>): Promise<FileStorage> {
  if (!objectStore) return createDiskStorage(path.join(dataDir, 'files'))
  // Its library takes a while to load, and most servers have no use for it.
  const { createObjectStorage } = await import('./object-storage')
  return createObjectStorage(objectStore)
}
