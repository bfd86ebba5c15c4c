import path from 'node:path'
import { sql } from '../database/sql/sql'
import { toSafeInteger } from '../database/to-safe-integer'
import type { Queryable } from '../database/sql/database-client'
import type { ObjectStoreSettings } from '../files/object-store-settings'

/** The storage of uploaded files. */
export interface StorageState {
  readonly kind: 'folder' | 'bucket'
  /** The folder or the bucket. */
  readonly place: string
  readonly files: number
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
  const { rows } = await sql<{ files: string; bytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0)::float8 as bytes from console.file`.execute(db)
  return {
    kind: objectStore ? 'bucket' : 'folder',
    place: objectStore?.bucket ?? path.join(dataDir, 'files'),
    files: toSafeInteger(rows[0]?.files ?? '0'),
    bytes: rows[0]?.bytes ?? 0,
  }
}
