import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../database/tables'
import { raiseRevision } from '../metadata/difference-store'
import { readBusinessZone, setBusinessZone } from '../records/storage/business-zone'
import type { Sql } from '../records/storage/sql-names'
import { wantedZone } from '../records/storage/wanted-zone'
import { addToRollup, fillRollup } from './add-to-rollup'
import { countedColumns, counts, rollupNames, rollups, rollupTable, timeOf, type RollupName } from './rollups'

/** Any number, but the same in every server: one of them makes triggers at a time. */
const LOCK = 6_021_025

const orders = sql`records."salesOrder"`

const changes = {
  insert: sql`select 1 as sign, a.* from added as a`,
  update: sql`select 1 as sign, a.* from added as a union all select -1, r.* from removed as r`,
  delete: sql`select -1 as sign, r.* from removed as r`,
} as const satisfies Record<string, Sql>

const changeNames = Object.keys(changes) as (keyof typeof changes)[]

const seen = {
  insert: sql`new table as added`,
  update: sql`old table as removed new table as added`,
  delete: sql`old table as removed`,
} as const satisfies Record<keyof typeof changes, Sql>

/**
 * Sees to it that every change of an order changes the sums it is counted in, within its own transaction. Where the
 * order table has no triggers yet, or those of a version that counted otherwise, all orders are counted once: triggers
 * and sums come into being together, so that those who find the triggers find right sums. The same when the business
 * counts its days by another time zone (parameter `businessTimeZone`). To be called at every start, after the tables of
 * the entities are made, and now and then.
 */
export async function keepRollups(db: Kysely<Tables>): Promise<void> {
  const filled = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    const zone = await readBusinessZone(trx)
    const next = await wantedZone(trx)
    if (next !== zone) {
      await setBusinessZone(trx, next)
      // Consoles and other servers hear of it as of metadata.
      await raiseRevision(trx, 'metadata')
    }
    const wanted = fingerprint(trx, next)
    if ((await fingerprintOfTriggers(trx)) === wanted) return false
    // Orders that come in meanwhile wait.
    await sql`lock table ${orders} in share row exclusive mode`.execute(trx)
    await createFunctions(trx)
    await fill(trx)
    await createTriggers(trx)
    await sql`comment on trigger ${lastTrigger} on ${orders} is ${sql.lit(wanted)}`.execute(trx)
    return true
  })
  if (filled) for (const name of rollupNames) await sql`vacuum (analyze) ${rollupTable(name)}`.execute(db)
}

/**
 * Counts all orders. What is needed of them is taken out first, as rows of orders are wide; indexes are made last, as
 * that is much quicker than keeping them.
 */
async function fill(trx: Transaction<Tables>): Promise<void> {
  await sql`set local work_mem = '256MB'`.execute(trx)
  await sql`create temporary table counted_orders on commit drop as
    select 1 as sign, ${sql.join(countedColumns.map((column) => sql.id('o', column)))}
    from ${orders} as o where ${counts}`.execute(trx)
  for (const name of rollupNames) {
    const table = rollupTable(name)
    for (const index of [keyOf(name), machineIndexOf(name)])
      await sql`drop index if exists ${sql.id('console', index)}`.execute(trx)
    await sql`truncate ${table}`.execute(trx)
    await fillRollup(name, sql`select * from pg_temp.counted_orders`).execute(trx)
    const keys = rollups[name].map((key) => sql.id(key))
    await sql`create unique index ${sql.id(keyOf(name))} on ${table} (${sql.join(keys)}) nulls not distinct`.execute(
      trx,
    )
    if (name === 'sales_day' || name === 'sales_month')
      await sql`create index ${sql.id(machineIndexOf(name))} on ${table} ("machineId", ${sql.id(timeOf(name))})`.execute(
        trx,
      )
  }
}

function keyOf(name: RollupName): string {
  return `${name}_key`
}

function machineIndexOf(name: RollupName): string {
  return `${name}_machine`
}

async function createFunctions(trx: Transaction<Tables>): Promise<void> {
  for (const change of changeNames) await create(trx, change, bodyOf(change))
  await create(trx, 'truncate', sql`truncate ${sql.join(rollupNames.map(rollupTable))}`)
}

function bodyOf(change: keyof typeof changes): Sql {
  const statements = rollupNames.map((name) => addToRollup(name, changes[change]))
  return sql.join(statements, sql`; `)
}

/** Changes with whatever is counted, and how. */
function fingerprint(trx: Transaction<Tables>, zone: string): string {
  const texts = changeNames.map((change) => bodyOf(change).compile(trx).sql)
  return createHash('sha256')
    .update([...texts, zone].join('\n'))
    .digest('hex')
}

async function create(trx: Transaction<Tables>, change: string, body: Sql): Promise<void> {
  await sql`create or replace function ${nameOf(change)}() returns trigger language plpgsql as
    $$ begin ${body}; return null; end $$`.execute(trx)
}

const lastTrigger = sql.id('statistics_truncate')

/** By what the sums that are there were counted; undefined when there are none. */
async function fingerprintOfTriggers(trx: Transaction<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{
    text: string | null
  }>`select obj_description(oid, 'pg_trigger') as text from pg_trigger
    where tgrelid = 'records."salesOrder"'::regclass and tgname = 'statistics_truncate'`.execute(trx)
  return rows[0]?.text ?? undefined
}

async function createTriggers(trx: Transaction<Tables>): Promise<void> {
  for (const change of changeNames)
    await sql`create or replace trigger ${sql.id(`statistics_${change}`)} after ${sql.raw(change)} on ${orders}
      referencing ${seen[change]} for each statement execute function ${nameOf(change)}()`.execute(trx)
  await sql`create or replace trigger ${lastTrigger} after truncate on ${orders}
    for each statement execute function ${nameOf('truncate')}()`.execute(trx)
}

function nameOf(change: string): Sql {
  return sql.id('console', `statistics_${change}`)
}
