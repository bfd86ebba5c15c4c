import path from 'node:path'
import { sql } from '../database/sql/sql'
import { toSafeInteger } from '../database/to-safe-integer'
import type { Queryable } from '../database/sql/database-client'
import type { ObjectStoreSettings } from '../files/object-store-settings'

/** The storage of uploaded files and archived months. */
export interface StorageState {
  readonly kind: 'folder' | 'bucket'
  /** The folder or the bucket. */
  readonly place: string
  readonly uploads: StoredFiles
  readonly archivedMonths: StoredFiles
}

/** The number and the size of stored files. */
interface StoredFiles {
  readonly count: number
  readonly bytes: number
}

export interface StorageSettings {
  readonly dataDir: string
  readonly objectStore: Pick<ObjectStoreSettings, 'bucket'> | undefined
}

/** Returns the kind of the storage, and the number and size of its files. The free space is that of the servers. */
export async function readStorage(
  db: Queryable,
  { dataDir, objectStore }: StorageSettings,
): Promise<StorageState> {
  const [uploads, archivedMonths] = await Promise.all([
    sql<StoredRow>`select count(*), coalesce(sum(bytes), 0)::float8 as bytes from console.file`.execute(db),
    sql<StoredRow>`select count(*), coalesce(sum(bytes), 0)::float8 as bytes from console.archived_month
      where state <> 'new'`.execute(db),
  ])
  return {
    kind: objectStore ? 'bucket' : 'folder',
    place: objectStore?.bucket ?? path.join(dataDir, 'files'),
    uploads: toStored(uploads.rows),
    archivedMonths: toStored(archivedMonths.rows),
  }
}

interface StoredRow {
  readonly count: string
  readonly bytes: number
}

function toStored([row]: readonly StoredRow[]): StoredFiles {
  return { count: toSafeInteger(row?.count ?? '0'), bytes: row?.bytes ?? 0 }
}
