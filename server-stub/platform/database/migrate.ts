import { sql } from './sql/sql'
import type { DatabaseClient, Transaction } from './sql/database-client'
import type { DatabaseLog } from './database-log'
import { DatabaseStartError } from './database-start-error'
import { hasTable } from './has-table'
import type { Migration } from './migration'
import { toDatabaseStartError } from './to-database-start-error'

/**
 * Number of the advisory lock: arbitrary, but the same in every server. The server that holds it migrates, the others
 * wait.
 */
const LOCK = 6_021_023

/**
 * Applies the missing migrations in order, each in a transaction of its own. Several servers may do so at once. Rejects
 * with DatabaseStartError when a migration fails, which is then rolled back; when the database was migrated by newer or
 * different code; or when `migrations` is not numbered 1, 2, 3 ...
 */
export async function migrate(
  db: DatabaseClient,
  migrations: readonly Migration[],
  log: DatabaseLog,
): Promise<void> {
  assertNumbered(migrations)
  let applied = await locked(db, readApplied).catch((error: unknown) => {
    throw toDatabaseStartError(error, 'schema "console"')
  })
  assertKnown(applied, migrations)
  for (const migration of migrations.slice(applied.length)) {
    const started = performance.now()
    applied = await locked(db, (trx) => applyNext(trx, migration, migrations))
    if (applied.length < migration.number) {
      const milliseconds = Math.round(performance.now() - started)
      log.info({ number: migration.number, name: migration.name, milliseconds }, 'database migrated')
    }
  }
}

type Applied = Pick<Migration, 'number' | 'name'>

function locked<T>(db: DatabaseClient, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    return work(trx)
  })
}

/** Applies `migration` unless it was applied before. Returns the migrations that had been applied before the call. */
async function applyNext(
  trx: Transaction,
  migration: Migration,
  migrations: readonly Migration[],
): Promise<readonly Applied[]> {
  // Another server may have migrated since the last look.
  const applied = await readApplied(trx)
  assertKnown(applied, migrations)
  if (applied.length >= migration.number) return applied
  const { number, name } = migration
  try {
    await migration.up(trx)
  } catch (error) {
    throw new DatabaseStartError(
      `Migration ${number} (${name}) failed: ${error instanceof Error ? error.message : String(error)}`,
      'The database is as it was before that migration. Correct the cause and start again.',
      { cause: error },
    )
  }
  await sql`insert into console.migration (number, name) values (${number}, ${name})`.execute(trx)
  return applied
}

async function readApplied(trx: Transaction): Promise<readonly Applied[]> {
  // Checked first, because "create schema if not exists" needs rights that an existing schema makes unnecessary.
  if (!(await hasTable(trx, 'console', 'migration'))) {
    await sql`create schema if not exists console`.execute(trx)
    await sql`create table console.migration (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(
      trx,
    )
  }
  return (await sql<Applied>`select number, name from console.migration order by number`.execute(trx)).rows
}

function assertNumbered(migrations: readonly Migration[]): void {
  const wrong = migrations.find((migration, index) => migration.number !== index + 1)
  if (!wrong) return
  throw new DatabaseStartError(
    `Migration ${wrong.number} (${wrong.name}) is out of order`,
    'Number the migrations 1, 2, 3 ... without gaps.',
  )
}

function assertKnown(applied: readonly Applied[], migrations: readonly Migration[]): void {
  if (applied.length > migrations.length) {
    throw new DatabaseStartError(
      `The database is newer than this program: it is at migration ${applied.length}, the program at ${migrations.length}`,
      'Start the version of the program that migrated it, or a newer one.',
    )
  }
  const other = applied.find(
    ({ number, name }, index) => migrations[index]?.number !== number || migrations[index].name !== name,
  )
  if (!other) return
  throw new DatabaseStartError(
    `The database was migrated by another program: its migration ${other.number} is ${JSON.stringify(other.name)}`,
    'Point DATABASE_URL or DATA_DIR at the database of this program.',
  )
}
