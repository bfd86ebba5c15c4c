import { join } from 'node:path'

/** Returns the paths in the folder of all backups (`BACKUP_DIR`). */
export function backupFolder(folder: string) {
  return {
    /** Archived segments of the write-ahead log, for restorations to any time. */
    wal: join(folder, 'wal'),
    /** Contents of uploaded files, each from its upload on. */
    files: join(folder, 'files'),
  }
}

/** Returns the paths in one backup. */
export function partsOf(backup: string) {
  return {
    manifest: join(backup, 'manifest.json'),
    /** SHA-256 of every other file, in the format of `sha256sum`. */
    sums: join(backup, 'SHA256SUMS'),
    /** The data directory of PostgreSQL. */
    database: join(backup, 'database'),
    /** Password of an embedded server's role, for systems where it listens on a port. */
    password: join(backup, 'password'),
    files: join(backup, 'files'),
  }
}

/** Beginning of the names of folders that are being written. */
export const unfinishedPrefix = '.unfinished-'
