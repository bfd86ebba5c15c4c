import type { Transaction } from '../../../database/sql/database-client'
import { groupBy } from 'lodash-es'
import type { DraftedRow } from './drafted-row'
import { behaviourContext } from '../behaviour-context'
import { checkReferences } from '../checks/check-references'
import { insertNew } from './insert-new'
import { auditOf } from './new-record'
import { operatorsOfRecord } from '../checks/operators-of-record'
import type { WriteContext } from '../write-context'

/**
 * Stores, in one statement, those of many valid records whose references exist and whose unique values are free.
 * Returns their places. The caller adds the others one by one, to obtain their refusals.
 */
export async function addAtOnce(
  context: WriteContext,
  trx: Transaction,
  now: string,
  rows: readonly DraftedRow[],
): Promise<{ readonly places: ReadonlySet<number> }> {
  const { table, behaviour } = context
  const keyOf = ({ record }: DraftedRow): string => String(record[table.key.field])
  const right = await thoseWhoseOperatorsMay(context, trx, rows)
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

/**
 * Returns the records with valid references. Those of one operator are checked together, because operators may use
 * different records.
 */
async function thoseWhoseOperatorsMay(
  context: WriteContext,
  trx: Transaction,
  rows: readonly DraftedRow[],
): Promise<readonly DraftedRow[]> {
  const operatorsOf = ({ record, changed }: DraftedRow) =>
    operatorsOfRecord(context.table, { mode: 'add', record, changed })
  const right: DraftedRow[] = []
  for (const group of Object.values(groupBy(rows, (row) => operatorsOf(row).join()))) {
    const [first] = group
    if (first) right.push(...(await thoseReferring(context, trx, group, operatorsOf(first))))
  }
  return right.toSorted((one, other) => one.at - other.at)
}

/**
 * Looks up the distinct values of all records in one query; when one is missing, repeats this for each half of the
 * records.
 */
async function thoseReferring(
  context: WriteContext,
  trx: Transaction,
  rows: readonly DraftedRow[],
  operators: readonly string[],
): Promise<readonly DraftedRow[]> {
  if (rows.length === 0 || (await doRefer(context, trx, rows, operators))) return rows
  if (rows.length === 1) return []
  const middle = Math.floor(rows.length / 2)
  return [
    ...(await thoseReferring(context, trx, rows.slice(0, middle), operators)),
    ...(await thoseReferring(context, trx, rows.slice(middle), operators)),
  ]
}

async function doRefer(
  context: WriteContext,
  trx: Transaction,
  rows: readonly DraftedRow[],
  operators: readonly string[],
): Promise<boolean> {
  const fields = fieldsOf(rows)
  const values = Object.fromEntries(
    [...fields].map((field) => [field, [...new Set(rows.flatMap(({ record }) => [record[field]].flat()))]]),
  )
  const missing = await checkReferences(trx, context.table, values, fields, context, context.elsewhere, {
    operators,
  })
  return missing.length === 0
}

function fieldsOf(rows: readonly DraftedRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ changed }) => [...changed]))
}
