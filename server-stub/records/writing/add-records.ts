import { sql, type Transaction } from 'kysely'
import { groupBy } from 'lodash-es'
import type { Tables } from '../../database/tables'
import type { FieldRefusal } from '../../http/api-refusal'
import type { AddedMany, RevealedOf } from '../added-many'
import type { WireRow } from '../record-store'
import { refuseRecord, validateRecord } from '../validate-record'
import { revealedValues } from '../secrets/reveal'
import type { EntityTable } from '../storage/entity-table'
import { checkReferences } from './check-references'
import { checkTenancy } from './check-tenancy'
import { inTransaction } from './in-transaction'
import { auditOf, newRecord, type NewRecord } from './new-record'
import { isClash, refuseDuplicate } from './refuse-duplicate'
import { behaviourContext } from './behaviour-context'
import { operatorsOfRecord } from './operators-of-record'
import { insertRecords } from './store-record'
import type { WriteContext } from './write-context'

/**
 * Adds many records, all or none, and gives their keys in order, with the secrets made for them. Each is held against all that a single one is.
 * Throws ApiRefusal 422 whose fields read `<index>.<field>`.
 */
export async function addRecords(context: WriteContext, bodies: readonly unknown[]): Promise<AddedMany> {
  const { table, behaviour, person, dictionary } = context
  const added = bodies.map((body) => newRecord(context, body))
  const refusals = added.flatMap((entry, index) => [
    ...at(index, entry.refusals),
    ...at(
      index,
      validateRecord(table.entity, entry.record, entry.changed, {
        mode: 'add',
        language: person.language,
        userName: person.userName,
        dictionary,
      }),
    ),
    ...at(
      index,
      checkTenancy(
        table,
        { mode: 'add', record: entry.record, changed: entry.changed, before: undefined },
        person,
      ),
    ),
  ])
  if (refusals.length > 0) throw refuseRecord(refusals)
  try {
    return await inTransaction(context.db, async (trx) => {
      const now = context.now()
      await checkAllReferences(context, trx, added)
      const records: WireRow[] = []
      const revealed: RevealedOf[] = []
      for (const [index, { record, changed }] of added.entries()) {
        const prepared = await behaviour.prepare?.(
          { mode: 'add', record, changed, before: undefined },
          behaviourContext(context, trx, now),
        )
        if (prepared?.refusals?.length) throw refuseRecord(at(index, prepared.refusals))
        records.push({ ...record, ...prepared?.values, ...auditOf(context, now) })
        const id = String(record[table.key.field])
        for (const told of revealedValues(table.entity, prepared?.revealed, person) ?? [])
          revealed.push({ id, ...told })
      }
      await insertOrTell(trx, table, records)
      const ids = added.map(({ record }) => String(record[table.key.field]))
      const fields = new Set(added.flatMap(({ changed }) => [...changed]))
      await behaviour.afterChange?.({ kind: 'add', ids, fields }, behaviourContext(context, trx, now))
      return { ids, ...(revealed.length > 0 ? { revealed } : {}) }
    })
  } catch (error) {
    return error instanceof TakenAt
      ? refuseDuplicate(error.cause, context, { values: bodies[error.index], index: error.index })
      : refuseDuplicate(error, context, { values: undefined })
  }
}

/** The distinct values of an operator's records are looked up at once; only when one is missing is each record looked at. */
async function checkAllReferences(
  context: WriteContext,
  trx: Transaction<Tables>,
  added: readonly NewRecord[],
): Promise<void> {
  const { table } = context
  const check = (record: WireRow, changed: Iterable<string>, operators: readonly string[]) =>
    checkReferences(trx, table, record, changed, context, context.elsewhere, { operators })
  const operatorsOf = ({ record, changed }: NewRecord) =>
    operatorsOfRecord(table, { mode: 'add', record, changed })
  for (const group of Object.values(groupBy(added, (entry) => operatorsOf(entry).join()))) {
    const [first] = group
    const fields = new Set(group.flatMap(({ changed }) => [...changed]))
    const values = Object.fromEntries(
      [...fields].map((field) => [
        field,
        [...new Set(group.flatMap(({ record }) => [record[field]].flat()))],
      ]),
    )
    if (first && (await check(values, fields, operatorsOf(first))).length === 0) continue
    for (const entry of group) {
      const missing = await check(entry.record, entry.changed, operatorsOf(entry))
      if (missing.length > 0) throw refuseRecord(at(added.indexOf(entry), missing))
    }
  }
}

/** A value of one record of a batch is taken. */
class TakenAt extends Error {
  constructor(
    readonly index: number,
    override readonly cause: unknown,
  ) {
    super('taken')
  }
}

/** Inserts all at once; when a value is taken, one by one up to the record that has it. Throws TakenAt. */
async function insertOrTell(
  trx: Transaction<Tables>,
  table: EntityTable,
  records: readonly WireRow[],
): Promise<void> {
  await sql`savepoint batch`.execute(trx)
  try {
    await insertRecords(trx, table, records)
  } catch (error) {
    if (!isClash(error)) throw error
    await sql`rollback to savepoint batch`.execute(trx)
    for (const [index, record] of records.entries())
      await insertRecords(trx, table, [record]).catch((cause: unknown) => {
        throw isClash(cause) ? new TakenAt(index, cause) : cause
      })
    throw error
  }
}

function at(index: number, refusals: readonly FieldRefusal[]): readonly FieldRefusal[] {
  return refusals.map((refusal) => ({ ...refusal, field: `${index}.${refusal.field}` }))
}
