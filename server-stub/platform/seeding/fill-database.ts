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

/** An arbitrary number, the same in every server: only one server fills the database. */
const LOCK = 6_021_041

/**
 * Adapts the tables to the metadata, and fills them on the first start. Returns true when it filled them. Of several
 * servers that start on an empty database, one fills it, and the others wait.
 */
export async function fillDatabase(options: FillOptions): Promise<boolean> {
  const { db } = options.database
  if (await isFilled(db)) {
    await adaptTables(options, true)
    return false
  }
  return db.transaction(async (held) => {
    // The lock ends with its transaction, also when the server dies. No statement runs in it, however long the work is.
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true), pg_advisory_xact_lock(${LOCK})`.execute(
      held,
    )
    const isDone = await isFilled(db)
    await adaptTables(options, isDone)
    if (!isDone) await fill(options)
    return !isDone
  })
}

async function isFilled(db: Database['db']): Promise<boolean> {
  const { rows } = await sql`select name from console.seed where name = ${seedName}`.execute(db)
  return rows.length > 0
}

async function adaptTables({ database, metadata, log }: FillOptions, indexes: boolean): Promise<void> {
  const { entities } = metadata.current()
  // Rows load faster into tables without indexes.
  const problems = await syncTables(database.db, entities, {
    indexes,
    defers: true,
    besideNewer: metadata.besideNewer,
  })
  // Errors in the additions of administrators must not stop the server for all users.
  const isShipped = ({ source = '' }: MetadataProblem) =>
    entities.get(source) === metadata.shipped.entities.get(source)
  if (problems.some(isShipped)) throw new SchemaError(problems.filter(isShipped))
  for (const { source = '', pointer, detail } of problems) log(`Entity ${source}${pointer}: ${detail}`)
}

async function fill({ database, metadata, product, details = {}, load }: FillOptions): Promise<void> {
  const { db } = database
  const { entities } = metadata.current()
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
}
