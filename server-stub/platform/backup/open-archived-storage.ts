import { createDiskStorage } from '../files/disk-storage'
import type { FileStorage } from '../files/file-storage'
import { openFileStorage, type FolderSettings } from '../files/open-file-storage'
import { backupFolder } from './backup-folder'

/**
 * Opens the storage of files. With a folder of backups, each file is copied there when it is stored, so that a
 * restoration to a time between two backups finds it. A bucket has versions of its own instead.
 * @param report receives failures to copy: the file is stored nevertheless, and the next backup copies it
 */
export async function openArchivedStorage(
  settings: FolderSettings & { readonly backupDir: string | undefined },
  report: (error: unknown) => void,
): Promise<FileStorage> {
  const { backupDir, objectStore } = settings
  const storage = await openFileStorage(settings)
  if (!backupDir || objectStore) return storage
  const archive = createDiskStorage(backupFolder(backupDir).files)
  return {
    ...storage,
    async put(name, content) {
      await storage.put(name, content)
      const stored = await storage.get(name)
      if (stored) await archive.put(name, stored.open()).catch(report)
    },
  }
}
