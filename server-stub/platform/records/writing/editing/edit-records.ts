import type { Transaction } from '../../../database/sql/database-client'
import { findRows } from '../../reading/single-records/find-rows'
import { readableFields } from '../../reading/rows/readable-fields'
import type { AddedRows, RowChanges, WireRow } from '../../record-store'
import { indexesOf } from '../../storage/indexes-of'
import { editWithin } from './edit-record'
import { inTransaction } from '../in-transaction'
import { keptOrNot, toRefusal } from '../kept-or-not'
import { isClash } from '../refusals/refuse-duplicate'
import { refuseMany, rowName, type RefusedRow } from '../refusals/refuse-many'
import { refuseStrangers } from '../refusals/refuse-strangers'
import { removeWithin } from './remove-records'
import { updateRecord } from '../store-record'
import type { Added, WriteContext } from '../write-context'

/** The maximum number of refusals to collect, equal to the number that a response names. */
const mostRefused = 20

interface Failed {
  readonly part: keyof RowChanges
  readonly at: number
  readonly error: unknown
}

interface Waiting {
  readonly at: number
  readonly id: string
  readonly request: WireRow
}

/** An original row, and those of its fields that were cleared since. */
interface Held {
  readonly row: WireRow
  readonly emptied: readonly string[]
}

/** Rolls back the transaction of rows that are changed all or none. */
class NoneChanged extends Error {
  constructor(readonly failed: readonly Failed[]) {
    super('none changed')
  }
}

/**
 * Removes, edits and adds rows, all or none, with the same checks as for single rows. Uniqueness is required of the
 * final state only: rows may exchange values. Throws ApiRefusal: see refuseMany.
 */
export async function editRecords(context: WriteContext, changes: RowChanges): Promise<AddedRows['added']> {
  try {
    return await inTransaction(context.db, async (trx) => {
      const failed: Failed[] = []
      failed.push(...(await removeAll(context, trx, changes.remove)))
      if (failed.length === 0) failed.push(...(await strangers(context, trx, changes.edit)))
      const left = await editAll(context, trx, changes.edit, failed)
      const added: (Added & { readonly at: number })[] = []
      for (const [at, body] of changes.add.entries()) {
        if (failed.length + left.length > mostRefused) break
        const done = await keptOrNot(trx, () => context.addWithin(context, trx, context.now(), body))
        if ('error' in done) failed.push({ part: 'add', at, error: done.error })
        else added.push({ ...done, at })
      }
      if (failed.length > 0 || left.length > 0) throw new NoneChanged([...failed, ...left])
      return added
    })
  } catch (error) {
    if (!(error instanceof NoneChanged)) throw error
    throw refuseMany(await refusalsOf(context, changes, error.failed))
  }
}

/**
 * Removes rows together, because they may refer to each other. After a refusal it tries each row alone, to find the
 * refused ones.
 */
async function removeAll(
  context: WriteContext,
  trx: Transaction,
  ids: readonly string[],
): Promise<readonly Failed[]> {
  if (ids.length === 0) return []
  const remove = async (some: readonly string[]) => {
    const done = await keptOrNot(trx, async () => {
      await removeWithin(context, trx, some)
      return {}
    })
    return 'error' in done ? done.error : undefined
  }
  const error = await remove(ids)
  if (error === undefined) return []
  const failed: Failed[] = []
  for (const [at, id] of ids.entries()) {
    const own = await remove([id])
    if (own !== undefined) failed.push({ part: 'remove', at, error: own })
  }
  return failed.length > 0 ? failed : [{ part: 'remove', at: 0, error }]
}

/** Returns failures for rows of a tree that get a number without being siblings of the first such row. */
async function strangers(
  context: WriteContext,
  trx: Transaction,
  requests: RowChanges['edit'],
): Promise<readonly Failed[]> {
  const { table } = context
  const { tree } = table.entity
  if (tree?.order === undefined) return []
  const numbered = requests.filter((request) => tree.order !== undefined && tree.order in request)
  const ids = numbered.map(({ id }) => String(id))
  const found = await findRows(trx, table, ids, [table.key.field, tree.parent, tree.order], context, 'edit')
  const byId = new Map(found.map((row) => [String(row[table.key.field]), row]))
  const rows = requests.flatMap((request, at) => {
    const before = byId.get(String(request['id']))
    return before ? [{ at, before, after: { ...before, ...request } }] : []
  })
  return refuseStrangers(table.entity, rows).map(({ at, refusal }) => ({ part: 'edit', at, error: refusal }))
}

/**
 * Edits rows. Those that need a value which another row still has are edited again after all others, cleared of their
 * unique values first, because they may wait for each other. Returns the rows that still clash with another record.
 */
async function editAll(
  context: WriteContext,
  trx: Transaction,
  requests: RowChanges['edit'],
  failed: Failed[],
): Promise<readonly Failed[]> {
  const tryAll = async (rows: readonly Waiting[], held?: ReadonlyMap<string, Held>) => {
    const clashed: (Waiting & { readonly error: unknown })[] = []
    for (const row of rows) {
      if (failed.length >= mostRefused) return []
      const done = await keptOrNot(trx, async () => {
        await editWithin(context, trx, row.id, row.request, held?.get(row.id))
        return {}
      })
      if (!('error' in done)) continue
      if (isClash(done.error)) clashed.push({ ...row, error: done.error })
      else failed.push({ part: 'edit', at: row.at, error: done.error })
    }
    return clashed
  }
  const waiting = await tryAll(requests.map(({ id, ...request }, at) => ({ at, id: String(id), request })))
  if (waiting.length === 0) return []
  const clashed = await tryAll(waiting, await parked(context, trx, waiting))
  return clashed.map(({ at, error }) => ({ part: 'edit', at, error }))
}

/** Clears the unique values of rows until they get new ones. Returns the original rows. */
async function parked(
  context: WriteContext,
  trx: Transaction,
  rows: readonly Waiting[],
): Promise<ReadonlyMap<string, Held>> {
  const { table, storage } = context
  const ids = rows.map(({ id }) => id)
  const found = await findRows(trx, table, ids, readableFields(table), context, 'edit')
  const unique = indexesOf(storage, table).flatMap(({ field }) => field ?? [])
  const emptied = unique.filter((name) => table.columns.has(name))
  const nothing = Object.fromEntries(emptied.map((name) => [name, null]))
  for (const row of found) await updateRecord(trx, table, row['id'], nothing)
  return new Map(found.map((row) => [String(row['id']), { row, emptied }]))
}

/** Outside the transaction, because explaining a clash takes a query on another connection. */
async function refusalsOf(
  context: WriteContext,
  changes: RowChanges,
  failed: readonly Failed[],
): Promise<readonly RefusedRow[]> {
  const refused: RefusedRow[] = []
  for (const { part, at, error } of failed)
    refused.push({ row: rowName(part, at), refusal: await toRefusal(error, context, changes[part][at]) })
  return refused
}
