import type { Transaction } from '../../../database/sql/database-client'
import { chunk } from 'lodash-es'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { AddedRows } from '../../record-store'
import type { ColumnKind } from '../../storage/column-kind'
import { refuseRecord } from '../../validate-record'
import { addAtOnce } from './add-at-once'
import { valueRefusals } from '../checks/check-record'
import type { DraftedRow } from './drafted-row'
import { inTransaction } from '../in-transaction'
import { isOfOne, keptOrNot, toRefusal } from '../kept-or-not'
import { newRecord } from './new-record'
import type { Added, WriteContext } from '../write-context'

/** The maximum number of records that one statement stores. */
const mostAtOnce = 500
/** The maximum number of refused records to collect when all or none are added. */
const mostLookedFor = 20

/** Kinds of keys that the database returns exactly as they were sent. */
const plainKeys: ReadonlySet<ColumnKind> = new Set(['id', 'text', 'integer', 'long'])

/**
 * Adds many records with the same checks as for single ones, and returns the result of each. Invalid values are found
 * first. The other records are stored in batches; those that a batch cannot store are added one by one.
 * @param allOrNone adds none when one is refused; otherwise adds all accepted records
 */
export async function addRows(
  context: WriteContext,
  bodies: readonly unknown[],
  allOrNone: boolean,
): Promise<AddedRows> {
  const rows: DraftedRow[] = []
  const refused: { readonly at: number; readonly refusal: ApiRefusal }[] = []
  for (const [at, body] of bodies.entries()) {
    const drafted = draftRow(context, at, body)
    if (drafted instanceof ApiRefusal) refused.push({ at, refusal: drafted })
    else rows.push(drafted)
  }
  if (rows.length === 0 || (allOrNone && refused.length > 0)) return { added: [], refused }
  const { added, failed } = await inTransaction(context.db, async (trx) => {
    const tried = await tryRows(context, trx, rows, allOrNone ? mostLookedFor : Infinity)
    if (allOrNone && tried.failed.length > 0) throw new NoneAdded(tried.failed)
    return tried
  }).catch((error: unknown) => {
    if (error instanceof NoneAdded) return { added: [], failed: error.failed }
    throw error
  })
  // Outside the transaction, because explaining a clash takes a query on another connection.
  for (const { at, error } of failed)
    refused.push({ at, refusal: await toRefusal(error, context, bodies[at]) })
  return { added, refused: refused.toSorted((one, other) => one.at - other.at) }
}

interface Failed {
  readonly at: number
  readonly error: unknown
}

interface Tried {
  readonly added: (Added & { readonly at: number })[]
  readonly failed: Failed[]
}

/** Rolls back the transaction of records that are added all or none. */
class NoneAdded extends Error {
  constructor(readonly failed: readonly Failed[]) {
    super('none added')
  }
}

/** Returns a record as it would be stored, or the refusal of its values. */
function draftRow(context: WriteContext, at: number, body: unknown): DraftedRow | ApiRefusal {
  try {
    const drafted = newRecord(context, body)
    const { record, changed, refusals } = drafted
    const found = valueRefusals(context, { mode: 'add', record, changed, before: undefined }, refusals)
    return found.length > 0 ? refuseRecord(found) : { ...drafted, at, body }
  } catch (error) {
    if (error instanceof ApiRefusal && isOfOne(error)) return error
    throw error
  }
}

async function tryRows(
  context: WriteContext,
  trx: Transaction,
  rows: readonly DraftedRow[],
  most: number,
): Promise<Tried> {
  const { behaviour, table } = context
  const now = context.now()
  // A behaviour that reads other records of its entity must find those added before.
  const isOneByOne = behaviour.prepare !== undefined || !plainKeys.has(table.key.kind)
  const none = { places: new Set<number>() }
  const added: Tried['added'] = []
  const failed: Failed[] = []
  for (const some of chunk(rows, mostAtOnce)) {
    const stored = isOneByOne ? none : await keptOrNot(trx, () => addAtOnce(context, trx, now, some))
    for (const row of some) {
      if ('places' in stored && stored.places.has(row.at)) {
        added.push({ at: row.at, id: String(row.record[table.key.field]) })
        continue
      }
      const one = await keptOrNot(trx, () => context.addWithin(context, trx, now, row.body))
      if ('error' in one) failed.push({ at: row.at, error: one.error })
      else added.push({ ...one, at: row.at })
      if (failed.length >= most) return { added, failed }
    }
  }
  return { added, failed }
}
