import { sql, type Sql } from '../../platform/database/sql/sql'
import type { Transaction } from '../../platform/database/sql/database-client'

export const ordersTable = sql`records."salesOrder"`

/** The orders that a statement changed, with a column `sign`: 1 for the new state, -1 for the old one. */
const changedOrders = {
  insert: sql`select 1 as sign, a.* from added as a`,
  update: sql`select 1 as sign, a.* from added as a union all select -1, r.* from removed as r`,
  delete: sql`select -1 as sign, r.* from removed as r`,
} as const satisfies Record<string, Sql>

type Change = keyof typeof changedOrders

const changes = Object.keys(changedOrders) as readonly Change[]

const seen = {
  insert: sql`new table as added`,
  update: sql`old table as removed new table as added`,
  delete: sql`old table as removed`,
} as const satisfies Record<Change, Sql>

/** Triggers that run after every statement that changes orders, within its transaction. */
export interface OrderTriggers {
  /** The prefix of the names of the triggers and their functions. */
  readonly prefix: string
  /** Returns the statement to run. @param orders Selects the changed orders, each with its `sign`. */
  readonly changed: (orders: Sql) => Sql
  /** The statement to run after all orders were truncated. */
  readonly truncated: Sql
}

/** Returns the bodies of the trigger functions, by kind of change. */
export function bodiesOf({ changed, truncated }: OrderTriggers): Readonly<Record<string, Sql>> {
  return {
    ...Object.fromEntries(changes.map((change) => [change, changed(changedOrders[change])])),
    truncate: truncated,
  }
}

/** Creates or replaces triggers. The lock that this takes blocks writers of orders, but not readers. */
export async function createOrderTriggers(trx: Transaction, triggers: OrderTriggers): Promise<void> {
  for (const [change, body] of Object.entries(bodiesOf(triggers)))
    await sql`create or replace function ${functionOf(triggers, change)}() returns trigger language plpgsql as
      $$ begin ${body}; return null; end $$`.execute(trx)
  for (const change of changes)
    await sql`create or replace trigger ${sql.id(nameOf(triggers, change))} after ${sql.raw(change)} on ${ordersTable}
      referencing ${seen[change]} for each statement execute function ${functionOf(triggers, change)}()`.execute(
      trx,
    )
  await sql`create or replace trigger ${sql.id(nameOf(triggers, 'truncate'))} after truncate on ${ordersTable}
    for each statement execute function ${functionOf(triggers, 'truncate')}()`.execute(trx)
}

/** Disables triggers until they are created again. Dropping them would block readers of orders, too. */
export async function disableOrderTriggers(trx: Transaction, triggers: OrderTriggers): Promise<void> {
  const names = Object.keys(bodiesOf(triggers)).map((change) => nameOf(triggers, change))
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
    where tgrelid = ${sql.lit('records."salesOrder"')}::regclass and tgname = any(${names}::text[])`.execute(
    trx,
  )
  for (const { name } of rows)
    await sql`alter table ${ordersTable} disable trigger ${sql.id(name)}`.execute(trx)
}

function nameOf({ prefix }: OrderTriggers, change: string): string {
  return `${prefix}_${change}`
}

function functionOf(triggers: OrderTriggers, change: string): Sql {
  return sql.id('console', nameOf(triggers, change))
}
