import type { Transaction } from '../../../database/sql/database-client'
import { isEqual, mapValues, omit } from 'lodash-es'
import type { EntityActionMeta, EntityMeta } from '../../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../../engine/metadata/entities/entity-fields'
import { findRows } from '../../reading/single-records/find-rows'
import { readableFields } from '../../reading/rows/readable-fields'
import { refuseUnknown } from '../../reading/filters/refuse'
import type { ActionOutcome } from '../../behaviour'
import type { WireRow } from '../../record-store'
import { revealedValues, secretsRevealed } from '../../secrets/reveal'
import { isStorable } from '../../storage/column-value'
import { normalizeValue } from '../../validation/normalize-value'
import { readActionIds } from './action-ids'
import { addWithin } from '../adding/add-record'
import { behaviourContext } from '../behaviour-context'
import { editWithin } from '../editing/edit-record'
import { readRequest, readTaken } from './action-values'
import { inTransaction } from '../in-transaction'
import { updateAuditOf } from '../adding/new-record'
import { noteRecord } from '../note-edit'
import { operatorsOfRows } from '../checks/operators-of-record'
import { refuseDuplicate } from '../refusals/refuse-duplicate'
import { refuseRows } from '../refusals/refuse-rows'
import { requestsOfRows, type RowsRequest } from './requests-of-rows'
import { updateRecord } from '../store-record'
import type { Added, WriteContext } from '../write-context'

/**
 * Performs a business action on the records that the request names: on all or none. The records are locked and checked
 * against `when` before any change, so that the second of two concurrent calls sees the effect of the first. Throws
 * ApiRefusal: 422 for ids and parameters; 404 `not-found`; 409 `state-forbids` when the state of a record does not
 * allow the action.
 * @param name an action of the entity
 * @param saving the request is a record, which is added or edited first, with the same checks as for a form
 */
export async function actOnRecords(
  context: WriteContext,
  name: string,
  request: WireRow,
  saving?: 'add' | 'edit',
): Promise<unknown> {
  const action = context.table.entity.actions?.[name]
  if (!action) throw refuseUnknown()
  const ids =
    saving === 'add' ? [] : readActionIds(saving ? { ...action, records: 'one', least: 1 } : action, request)
  const work = async (trx: Transaction) => {
    if (!saving) return act(context, trx, name, action, ids, request)
    const saved = await save(context, trx, action, ids[0], request)
    const outcome = await act(context, trx, name, action, [saved.id], {})
    return saving === 'add' ? { data: saved, ...outcome } : outcome
  }
  const outcome = await inTransaction(context.db, work).catch((error: unknown) =>
    refuseDuplicate(error, context, { values: request }),
  )
  const data = outcome?.after ? await outcome.after() : (outcome?.data ?? null)
  const revealed = revealedValues(context.table.entity, outcome?.revealed, context.person)
  return revealed ? { ...(data as object | null), revealed } : data
}

/** Adds the record of a request, or edits the record that it names. */
async function save(
  context: WriteContext,
  trx: Transaction,
  { values = {} }: EntityActionMeta,
  id: string | undefined,
  request: WireRow,
): Promise<Added> {
  const record = omit(request, Object.keys(values))
  if (id === undefined) return addWithin(context, trx, context.now(), record)
  await editWithin(context, trx, id, record)
  return { id }
}

async function act(
  context: WriteContext,
  trx: Transaction,
  name: string,
  action: EntityActionMeta,
  ids: readonly string[],
  request: WireRow,
): Promise<ActionOutcome | undefined> {
  const { table, behaviour } = context
  const now = context.now()
  const rows = await findRows(trx, table, ids, readableFields(table), context, 'edit')
  if (rows.length < ids.length) throw refuseUnknown()
  refuseRows(action, table, rows, context.person)
  const behaving = behaviourContext(context, trx, now)
  await behaviour.checkAct?.(rows, behaving)
  for (const row of rows) noteRecord(table.entity, row)
  const secrets = secretsRevealed(table, action, rows, context.person)
  const outcomes: (ActionOutcome | undefined)[] = []
  const fields = new Set<string>()
  for (const asked of requestsOfRows(action, request, rows))
    outcomes.push(await actOnAlike(context, trx, now, name, action, asked, fields))
  const outcome = outcomes.reduce((all, one) => (all && one ? { ...all, ...one } : (one ?? all)), undefined)
  if (fields.size > 0) await behaviour.afterChange?.({ kind: 'edit', ids, fields }, behaving)
  return secrets ? { ...outcome, revealed: { ...outcome?.revealed, ...secrets } } : outcome
}

/** Performs the action on records that share the same parameters. @param fields collects the changed fields */
async function actOnAlike(
  context: WriteContext,
  trx: Transaction,
  now: string,
  name: string,
  action: EntityActionMeta,
  { rows, request, kept }: RowsRequest,
  fields: Set<string>,
): Promise<ActionOutcome | undefined> {
  const { table, behaviour } = context
  const values = await readRequest(context, trx, action, request, {
    operators: operatorsOfRows(table, rows),
    kept,
  })
  const taken = await readTaken(context, trx, action, request, rows)
  const code = behaviour.actions?.[name]
  if (action.coded && !code) throw new Error(`The action ${table.entity.entity}.${name} has no code.`)
  const outcome = await code?.({ rows, values: { ...values, ...taken } }, behaviourContext(context, trx, now))
  const fixed = { ...setValues(table.entity, action), ...taken, ...stamps(context, action, now) }
  for (const row of rows) {
    const wanted = { ...fixed, ...outcome?.values?.(row) }
    const changed = Object.entries(wanted).filter(
      ([field, value]) => table.columns.has(field) && !isEqual(row[field] ?? null, value ?? null),
    )
    if (changed.length === 0) continue
    for (const [field] of changed) fields.add(field)
    await updateRecord(trx, table, row['id'], {
      ...Object.fromEntries(changed),
      ...updateAuditOf(context, now),
    })
  }
  return outcome
}

/** Returns the fixed values of an action in their stored form. */
function setValues(entity: EntityMeta, { set = {} }: EntityActionMeta): WireRow {
  return mapValues(set, (value, field) => {
    const property = fieldOf(entity, field)
    return property ? normalizeValue(property, value) : value
  })
}

function stamps({ person }: WriteContext, { moment, actor }: EntityActionMeta, now: string): WireRow {
  const userId = isStorable('id', person.userId) ? person.userId : null
  return Object.fromEntries([
    ...(moment ?? []).map((field) => [field, now] as const),
    ...(actor ?? []).map((field) => [field, userId] as const),
  ])
}
