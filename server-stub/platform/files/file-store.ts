import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from '../database/sql/sql'
import type { Database } from '../database/open-database'
import type { Definitions } from '../metadata/current/definitions'
import type { Person } from '../person/person'
import type { FileKind } from './file-kind'
import type { FileStorage, StoredName } from './file-storage'
import { isNamedByRecord } from './naming-records'

/** Hours for which a released file is kept while a record still refers to it, until that record is saved. */
const graceHours = 24

/** The data of a stored file. */
export interface StoredFile {
  readonly name: StoredName
  readonly originalName: string | null
  readonly departmentId: string | null
}

export interface FileStoreOptions {
  readonly database: Pick<Database, 'db'>
  readonly storage: FileStorage
  readonly definitions: () => Definitions
}

/** Creates the store of files: their contents are in the storage, their uploaders in the database. */
export function createFileStore({ database: { db }, storage, definitions }: FileStoreOptions) {
  const drop = async (name: StoredName): Promise<void> => {
    // In this order, a server that is killed in between leaves a row, by which the next sweep finds the file.
    await storage.remove(name)
    await sql`delete from console.file where name = ${name}`.execute(db)
  }
  return {
    storage,
    /** Stores a new file under a name that cannot be guessed. */
    async keep(
      content: Readable | Uint8Array,
      file: { readonly kind: FileKind; readonly originalName: string | null; readonly bytes: () => number },
      person: Person,
    ): Promise<StoredName> {
      const name = `${randomBytes(16).toString('hex')}.${file.kind.extension}`
      await storage.put(name, content)
      await sql`insert into console.file (name, kind, original_name, bytes, department_id, uploaded_by)
        values (${name}, ${file.kind.mimeType}, ${file.originalName}, ${file.bytes()},
          ${person.departmentId}, ${person.userId})`.execute(db)
      return name
    },
    async find(name: StoredName): Promise<StoredFile | undefined> {
      const { rows } = await sql<StoredFile>`select name, original_name as "originalName",
        department_id::text as "departmentId" from console.file where name = ${name}`.execute(db)
      return rows[0]
    },
    /**
     * Releases a file. One that a record refers to is kept until the record is saved without it, because its form may
     * still be cancelled. Returns true when the file was deleted at once.
     */
    async release(name: StoredName): Promise<boolean> {
      if (await isNamedByRecord(db, definitions(), name)) {
        await sql`update console.file set released_at = now() where name = ${name}`.execute(db)
        return false
      }
      await drop(name)
      return true
    },
    /** Deletes files that were released a day ago, unless a record refers to them again. */
    async sweep(): Promise<void> {
      const { rows } = await sql<{ name: string }>`select name from console.file
        where released_at < now() - make_interval(hours => ${graceHours}) limit 500`.execute(db)
      for (const { name } of rows) {
        if (await isNamedByRecord(db, definitions(), name))
          await sql`update console.file set released_at = null where name = ${name}`.execute(db)
        else await drop(name)
      }
    },
  }
}

export type FileStore = ReturnType<typeof createFileStore>
