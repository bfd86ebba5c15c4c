import type { Database } from '../database/open-database'
import type { FileStorage } from '../files/file-storage'

/** The database and the storage that months move between. */
export interface ArchiveOptions {
  readonly database: Pick<Database, 'directPool'>
  readonly files: FileStorage
}
