import { sql } from './sql/sql'
import type { DatabaseClient, Queryable, Transaction } from './sql/database-client'
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
 * Applies the missing migrations in order, each in a transaction of its own. Several servers may do so at once, also of
 * two releases. Rejects with DatabaseStartError when a migration fails, which is then rolled back; when the database was
 * migrated by different code, or by a newer program that took away what this one uses; or when `migrations` is not
 * numbered 1, 2, 3 ...
 * @returns the number of migrations of a newer program that the database has
 */
export async function migrate(
  db: DatabaseClient,
  migrations: readonly Migration[],
  log: DatabaseLog,
): Promise<number> {
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
  const newer = applied.length - migrations.length
  if (newer <= 0) return 0
  log.info({ newer }, 'the database was migrated by a newer program, beside which this one can run')
  return newer
}

/** Returns whether the database has migrations of a newer program. */
export async function isMigratedFurther(db: Queryable, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } =
    await sql`select from console.migration where number > ${migrations.length} limit 1`.execute(db)
  return rows.length > 0
}

type Applied = Pick<Migration, 'number' | 'name' | 'contracts'>

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
  if (migration.contracts !== undefined) await noteContracted(trx, number, migration.contracts)
  return applied
}

/** The column is added by the first migration that needs it. */
async function noteContracted(trx: Transaction, number: number, contracts: number): Promise<void> {
  await sql`alter table console.migration add column if not exists contracts integer`.execute(trx)
  await sql`update console.migration set contracts = ${contracts} where number = ${number}`.execute(trx)
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
  const { rows } = await sql<Applied>`
    select number, name, (to_jsonb(m)->>'contracts')::integer as contracts
    from console.migration m order by number`.execute(trx)
  return rows
}

function assertNumbered(migrations: readonly Migration[]): void {
  const wrong = migrations.find((migration, index) => migration.number !== index + 1)
  if (wrong)
    throw new DatabaseStartError(
      `Migration ${wrong.number} (${wrong.name}) is out of order`,
      'Number the migrations 1, 2, 3 ... without gaps.',
    )
  const hasty = migrations.find(({ number, contracts = 0 }) => contracts >= number)
  if (hasty)
    throw new DatabaseStartError(
      `Migration ${hasty.number} (${hasty.name}) takes away what the program uses until then`,
      'Let it contract what an earlier migration replaced.',
    )
}

function assertKnown(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const needed = Math.max(0, ...applied.map(({ contracts }) => contracts ?? 0))
  if (needed > migrations.length) {
    throw new DatabaseStartError(
      `The database is too new for this program: programs need migration ${needed}, this one ends at ${migrations.length}`,
      'Start the version of the program that migrated it, or a newer one.',
    )
  }
  const other = applied
    .slice(0, migrations.length)
    .find(
      ({ number, name }, index) => migrations[index]?.number !== number || migrations[index].name !== name,
    )
  if (!other) return
  throw new DatabaseStartError(
    `The database was migrated by another program: its migration ${other.number} is ${JSON.stringify(other.name)}`,
    'Point DATABASE_URL or DATA_DIR at the database of this program.',
  )
}
