import { sql } from 'kysely'
import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import type { Database } from '../database/open-database'
import type { MetadataService } from '../metadata/metadata-service'
import { SchemaError } from '../metadata/schema-error'
import { copyRows } from '../records/copy-rows'
import type { WireRow } from '../records/record-store'
import { syncTables } from '../records/sync-tables'

/** By which a later start knows that the database was filled. */
export const seedName = 'world'

/** What fills an empty database. */
export interface FillOptions {
  readonly database: Database
  readonly metadata: MetadataService
  /** Code of the product: a later start of another one is refused. */
  readonly product: string
  /** Kept beside it. */
  readonly details?: object
  readonly log: (message: string) => void
  readonly load: (copy: CopyInto) => Promise<void>
}

/** Loads rows, which have ids and the wire's form, into the table of an entity. What was there before is gone. */
export type CopyInto = (entity: string, rows: Iterable<object>) => Promise<void>

/** Brings the tables in line with the metadata, and fills them the first time. Answers whether it did. */
export async function fillDatabase({
  database,
  metadata,
  product,
  details = {},
  log,
  load,
}: FillOptions): Promise<boolean> {
  const { db } = database
  const { entities } = metadata.current()
  const done = await sql`select name from console.seed where name = ${seedName}`.execute(db)
  // Rows load faster into tables without indexes.
  const problems = await syncTables(db, entities, { indexes: done.rows.length > 0, defers: true })
  // What administrators added may be wrong without keeping everybody else from working.
  const isShipped = ({ source = '' }: MetadataProblem) =>
    entities.get(source) === metadata.shipped.entities.get(source)
  if (problems.some(isShipped)) throw new SchemaError(problems.filter(isShipped))
  for (const { source = '', pointer, detail } of problems) log(`Entity ${source}${pointer}: ${detail}`)
  if (done.rows.length > 0) return false
  await load(async (entity, rows) => {
    // A seed that was cut off is begun anew.
    await sql`truncate ${sql.table(`records.${entity}`)}`.execute(db)
    await copyRows(database, entities, entity, rows as Iterable<WireRow>)
  })
  await syncTables(db, entities)
  await sql`insert into console.seed (name, details) values (${seedName}, ${JSON.stringify({ product, ...details })})`.execute(
    db,
  )
  // Else the first lists read every row that an index alone could answer for.
  await sql`vacuum (analyze)`.execute(db)
  return true
}
