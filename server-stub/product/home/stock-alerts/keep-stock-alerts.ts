import { sql, type Sql } from '../../../platform/database/sql/sql'
import type { DatabaseClient, Transaction } from '../../../platform/database/sql/database-client'

/**
 * The key of the advisory lock: an arbitrary number, the same in every server, so that only one creates triggers at a
 * time.
 */
const LOCK = 6_021_026

const tracks = sql`records.track`

const changes = {
  insert: {
    sees: sql`new table as added`,
    rows: sql`select 1 as sign, a.* from added as a`,
  },
  update: {
    sees: sql`old table as removed new table as added`,
    rows: sql`select 1 as sign, a.* from added as a union all select -1, r.* from removed as r`,
  },
  delete: {
    sees: sql`old table as removed`,
    rows: sql`select -1 as sign, r.* from removed as r`,
  },
} as const satisfies Record<string, { readonly sees: Sql; readonly rows: Sql }>

/** The stock status of a track, as its entity derives it: 1 low, 2 empty. */
const status = sql`(case when t."currentStock" <= 0 then 1 else 0 end
  + case when t."currentStock" <= t."alertStock" then 1 else 0 end)`

/**
 * Installs triggers that update a machine's counts with every change of a track, within the same transaction. If the
 * triggers do not exist yet, all tracks are counted once. Call it at every start, after the tables are created.
 */
export async function keepStockAlerts(db: DatabaseClient): Promise<void> {
  await db.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    await createFunctions(trx)
    if (await hasTriggers(trx)) return
    // Changes of stock wait until the count is done.
    await sql`lock table ${tracks} in share row exclusive mode`.execute(trx)
    await sql`truncate console.stock_alerts`.execute(trx)
    await add(sql`select 1 as sign, * from ${tracks}`).execute(trx)
    await createTriggers(trx)
  })
}

/**
 * Returns the statement that adds rows of tracks to the counts; the column `sign` of `rows` is -1 for removed ones.
 * Machines are updated in order of their id, which prevents deadlocks.
 */
function add(rows: Sql) {
  const count = (wanted: number) =>
    sql`sum(t.sign * case when ${status} = ${sql.lit(wanted)} then 1 else 0 end)`
  return sql`insert into console.stock_alerts as s ("machineId", low, empty)
    select c."machineId", ${count(1)}, ${count(2)} from (${rows}) as t
    join records.container as c on c.id = t."containerId"
    group by 1 having ${count(1)} <> 0 or ${count(2)} <> 0 order by 1
    on conflict ("machineId") do update set low = s.low + excluded.low, empty = s.empty + excluded.empty`
}

async function createFunctions(trx: Transaction): Promise<void> {
  for (const [change, { rows }] of Object.entries(changes)) await create(trx, change, add(rows))
  await create(trx, 'truncate', sql`truncate console.stock_alerts`)
}

async function create(trx: Transaction, change: string, body: Sql): Promise<void> {
  await sql`create or replace function ${nameOf(change)}() returns trigger language plpgsql as
    $$ begin ${body}; return null; end $$`.execute(trx)
}

async function hasTriggers(trx: Transaction): Promise<boolean> {
  const { rows } = await sql`select from pg_trigger
    where tgrelid = 'records.track'::regclass and tgname = 'stock_alerts_truncate'`.execute(trx)
  return rows.length > 0
}

async function createTriggers(trx: Transaction): Promise<void> {
  for (const [change, { sees }] of Object.entries(changes))
    await sql`create trigger ${sql.id(`stock_alerts_${change}`)} after ${sql.raw(change)} on ${tracks}
      referencing ${sees} for each statement execute function ${nameOf(change)}()`.execute(trx)
  await sql`create trigger stock_alerts_truncate after truncate on ${tracks}
    for each statement execute function ${nameOf('truncate')}()`.execute(trx)
}

function nameOf(change: string): Sql {
  return sql.id('console', `stock_alerts_${change}`)
}
