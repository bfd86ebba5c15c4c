import { sql, type Sql } from '../../database/sql/sql'
import type { DatabaseClient, Transaction } from '../../database/sql/database-client'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { CommandError } from '../../command/command-error'
import { grantsOf } from '../growing/grants-of'
import { refuseDependents } from '../growing/dividing/refuse-dependents'
import { addMonth, missingMonths, partsOf, spanOf } from '../growing/month-parts'
import { keysName, PARTS } from '../growing/month-names'
import { createStorage } from '../storage/storage'
import type { EntityTable } from '../storage/entity-table'
import { SCHEMA } from '../storage/sql-names'
import { syncTablesIn } from '../sync-tables'
import { distributedTables } from './is-distributed'
import { isCluster } from '../../database/cluster/is-cluster'
import { prepareForTables } from './prepare-for-tables'

/** The schema of a table that is moving, until its rows are in the new one. */
const ASIDE = 'records_moving'

export interface MoveOptions {
  readonly db: DatabaseClient
  readonly entities: ReadonlyMap<string, EntityMeta>
  /** `workers`: distributes tables over the workers of a cluster. `coordinator`: takes them back. */
  readonly to: 'workers' | 'coordinator'
  /** Called in the transaction that moves the table of an entity, before its rows move. */
  readonly beforeMove?: ((trx: Transaction, entity: string) => Promise<void>) | undefined
  readonly tell: (line: string) => void
  readonly signal: AbortSignal
}

/**
 * Moves the tables that grow to the workers of a cluster, or back, each with all its rows in one transaction. A table
 * that has moved already is left out, so that an interrupted move can be repeated. No server may run meanwhile
 * (refuseRunningServers).
 * @throws CommandError when the database has no workers, or a table can't be moved
 */
export async function moveTables(options: MoveOptions): Promise<void> {
  const { db, entities, to, tell, signal } = options
  if (!(await isCluster(db)))
    throw new CommandError('This database has no workers of Citus. docs/operating.md says how to add them.')
  for (const table of createStorage(entities).tables.values()) {
    if (table.entity.entity !== table.name || !table.grows) continue
    signal.throwIfAborted()
    if (!table.shardedBy) tell(`${table.name} stays on the coordinator: it has no operator.`)
    else if ((await distributedTables(db)).has(table.name) === (to === 'workers'))
      tell(`${table.name} has moved before.`)
    else {
      const moved = await db.transaction((trx) => moveTable(trx, table, options))
      tell(`${table.name}: ${moved} records.`)
    }
  }
}

async function moveTable(
  trx: Transaction,
  table: EntityTable,
  { entities, to, beforeMove }: MoveOptions,
): Promise<number> {
  const { name } = table
  const now = sql.id(SCHEMA, name)
  const before = sql.id(ASIDE, name)
  await prepareForTables(trx)
  await sql`set local lock_timeout = '10s'`.execute(trx)
  await sql`lock table ${now} in access exclusive mode`.execute(trx)
  await refuseDependents(trx, { name, old: now }, 'stays where it is').catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  })
  if (to === 'workers') await refuseWithoutOperator(trx, table)
  await beforeMove?.(trx, name)
  const grants = await grantsOf(trx, now)
  await setAside(trx, name)
  const sync = { only: [table.entity.entity], distributes: to === 'workers' }
  await syncTablesIn(trx, entities, { ...sync, indexes: false })
  const columns = await takeColumns(trx, before, now)
  if (to === 'workers') await addMonthsOf(trx, table, before)
  const { rowCount } = await sql`insert into ${now} (${columns}) select ${columns} from ${before}`.execute(
    trx,
  )
  await sql`drop schema ${sql.id(ASIDE)} cascade`.execute(trx)
  const problems = await syncTablesIn(trx, entities, sync)
  if (problems.length > 0)
    throw new CommandError(`${name} can't be moved: ${problems.map(({ detail }) => detail).join(' ')}`)
  for (const grant of grants) await sql.raw(grant).execute(trx)
  return rowCount
}

/**
 * Refuses to go on while a server, or another command, is connected to the database. The pool of the caller must have
 * one connection.
 * @throws CommandError
 */
export async function refuseRunningServers(trx: Transaction): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and application_name = 'metadata-console' and pid <> pg_backend_pid() limit 1`.execute(trx)
  if (rows.length > 0)
    throw new CommandError('A server or a command uses this database. Stop all of them first.')
}

/** A cluster can't store such rows, because nothing says on which worker they belong. */
async function refuseWithoutOperator(trx: Transaction, { name, shardedBy }: EntityTable): Promise<void> {
  const field = shardedBy?.name ?? ''
  const { rows } = await sql<{ many: string }>`select count(*) as many from ${sql.id(SCHEMA, name)}
    where ${sql.id(field)} is null`.execute(trx)
  const many = Number(rows[0]?.many)
  if (many > 0) throw new CommandError(`${name} can't be moved: ${many} of its records have no "${field}".`)
}

/** Takes a table with its months and indexes out of the way of the new one. */
async function setAside(trx: Transaction, name: string): Promise<void> {
  const aside = sql.id(ASIDE)
  await sql`create schema ${aside}`.execute(trx)
  const parts = await partsOf(trx, { schema: SCHEMA, name })
  await sql`alter table ${sql.id(SCHEMA, name)} set schema ${aside}`.execute(trx)
  for (const part of parts) await sql`alter table ${sql.id(PARTS, part)} set schema ${aside}`.execute(trx)
  await sql`drop table if exists ${sql.id(PARTS, keysName(name))} cascade`.execute(trx)
  const { rows } = await sql<{ statement: string }>`
    select format('drop statistics %I.%I', s.stxnamespace::regnamespace, s.stxname) as statement
    from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid where c.relnamespace = to_regnamespace(${ASIDE})`.execute(
    trx,
  )
  for (const { statement } of rows) await sql.raw(statement).execute(trx)
}

/** Returns the columns of a table, and adds those that no field has any more to the new one: what they hold is kept. */
async function takeColumns(trx: Transaction, from: Sql, into: Sql): Promise<Sql> {
  const { rows } = await sql<{ name: string; type: string; known: boolean }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, exists (select from pg_attribute b
      where b.attrelid = to_regclass(${into.text}) and b.attname = a.attname and not b.attisdropped) as known
    from pg_attribute a where a.attrelid = to_regclass(${from.text}) and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(trx)
  for (const { name, type } of rows.filter(({ known }) => !known))
    await sql`alter table ${into} add column ${sql.id(name)} ${sql.raw(type)}`.execute(trx)
  return sql.join(rows.map(({ name }) => sql.id(name)))
}

async function addMonthsOf(trx: Transaction, { name, grows }: EntityTable, from: Sql): Promise<void> {
  const { first, last } = await spanOf(trx, from, grows?.name ?? '')
  const table = { schema: SCHEMA, name }
  if (first && last)
    for (const month of await missingMonths(trx, table, first, last)) await addMonth(trx, table, month)
}
