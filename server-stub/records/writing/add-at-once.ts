import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import type { DraftedRow } from './drafted-row'
import { behaviourContext } from './behaviour-context'
import { checkReferences } from './check-references'
import { insertNew } from './insert-new'
import { auditOf } from './new-record'
import type { WriteContext } from './write-context'

/**
 * Stores those of many records that refer to what there is and whose unique values are free, by one statement, and gives
 * their places. Their values are right by themselves. The rest is left to be told by itself.
 */
export async function addAtOnce(
  context: WriteContext,
  trx: Transaction<Tables>,
  now: string,
  rows: readonly DraftedRow[],
): Promise<{ readonly places: ReadonlySet<number> }> {
  const { table, behaviour } = context
  const keyOf = ({ record }: DraftedRow): string => String(record[table.key.field])
  const right = await thoseReferring(context, trx, rows)
  const audit = auditOf(context, now)
  const keys = await insertNew(
    trx,
    table,
    right.map(({ record }) => ({ ...record, ...audit })),
  )
  const added = right.filter((row) => keys.has(keyOf(row)))
  if (added.length !== keys.size) throw new Error(`Keys of ${table.name} are not as they were given.`)
  if (added.length > 0)
    await behaviour.afterChange?.(
      { kind: 'add', ids: added.map(keyOf), fields: fieldsOf(added) },
      behaviourContext(context, trx, now),
    )
  return { places: new Set(added.map(({ at }) => at)) }
}

/** The distinct values of all records are looked up at once; where one is missing, those of each half. */
async function thoseReferring(
  context: WriteContext,
  trx: Transaction<Tables>,
  rows: readonly DraftedRow[],
): Promise<readonly DraftedRow[]> {
  if (rows.length === 0 || (await doRefer(context, trx, rows))) return rows
  if (rows.length === 1) return []
  const middle = Math.floor(rows.length / 2)
  return [
    ...(await thoseReferring(context, trx, rows.slice(0, middle))),
    ...(await thoseReferring(context, trx, rows.slice(middle))),
  ]
}

async function doRefer(
  context: WriteContext,
  trx: Transaction<Tables>,
  rows: readonly DraftedRow[],
): Promise<boolean> {
  const fields = fieldsOf(rows)
  const values = Object.fromEntries(
    [...fields].map((field) => [field, [...new Set(rows.flatMap(({ record }) => [record[field]].flat()))]]),
  )
  const missing = await checkReferences(trx, context.table, values, fields, context, context.elsewhere)
  return missing.length === 0
}

function fieldsOf(rows: readonly DraftedRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ changed }) => [...changed]))
}
