import { sql } from '../database/sql/sql'
import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import type { Database } from '../database/open-database'
import type { MetadataService } from '../metadata/metadata-service'
import { SchemaError } from '../metadata/shipped/schema-error'
import { copyRows } from '../records/copy-rows'
import type { WireRow } from '../records/record-store'
import { syncTables } from '../records/sync-tables'

/** Name of the entry that tells a later start that the database was filled. */
export const seedName = 'world'

/** The data and services that fill an empty database. */
export interface FillOptions {
  readonly database: Database
  readonly metadata: MetadataService
  /** Code of the product. The server of any other product refuses this database. */
  readonly product: string
  /** Stored beside the code of the product. */
  readonly details?: object
  readonly log: (message: string) => void
  readonly load: (copy: CopyInto) => Promise<void>
}

/** Replaces the content of an entity's table by rows, which have ids and the wire's form. */
export type CopyInto = (entity: string, rows: Iterable<object>) => Promise<void>

/** Adapts the tables to the metadata, and fills them on the first start. Returns true when it filled them. */
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
  // Errors in the additions of administrators must not stop the server for all users.
  const isShipped = ({ source = '' }: MetadataProblem) =>
    entities.get(source) === metadata.shipped.entities.get(source)
  if (problems.some(isShipped)) throw new SchemaError(problems.filter(isShipped))
  for (const { source = '', pointer, detail } of problems) log(`Entity ${source}${pointer}: ${detail}`)
  if (done.rows.length > 0) return false
  await load(async (entity, rows) => {
    // An interrupted seed starts again.
    await sql`truncate ${sql.ref(`records.${entity}`)}`.execute(db)
    await copyRows(database, entities, entity, rows as Iterable<WireRow>)
  })
  await syncTables(db, entities)
  await sql`insert into console.seed (name, details) values (${seedName}, ${JSON.stringify({ product, ...details })})`.execute(
    db,
  )
  // Without it, the first lists would read all rows where an index suffices.
  await sql`vacuum (analyze)`.execute(db)
  return true
}
