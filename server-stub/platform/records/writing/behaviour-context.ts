import type { Transaction } from '../../database/sql/database-client'
import { fromWireTime, toCalendarText } from '../../../../engine/model/values/times/china-time'
import type { BehaviourContext } from '../behaviour'
import { isDistributed } from '../distributing/is-distributed'
import { findRecord } from '../reading/single-records/find-record'
import { selectRecords } from '../reading/single-records/select-records'
import type { WireRow } from '../record-store'
import { readBusinessZone } from '../storage/business-zone'
import { auditOf, newRecord, updateAuditOf } from './adding/new-record'
import { insertRecords, updateRecord } from './store-record'
import type { WriteContext } from './write-context'

/** Creates the context of the entity's behaviour during a change. */
export function behaviourContext(context: WriteContext, trx: Transaction, now: string): BehaviourContext {
  const everybody = { ...context.person, departments: 'all' as const }
  const everywhere = { storage: context.storage, person: everybody }
  const contextOf = (entity: string): WriteContext => {
    const found = context.of(entity)
    if (!found) throw new Error(`${entity} keeps no table.`)
    return found
  }
  const insertAll = async (entity: string, rows: readonly WireRow[]): Promise<readonly string[]> => {
    const own = contextOf(entity)
    const stored = rows.map((values): WireRow => {
      const { record } = newRecord({ ...own, person: everybody }, {})
      return { ...record, ...values, ...auditOf(own, now) }
    })
    await insertRecords(trx, own.table, stored)
    return stored.map(({ id }) => String(id))
  }
  return {
    entity: context.table.entity,
    person: context.person,
    trx,
    now,
    today: async () =>
      toCalendarText(fromWireTime(now) ?? Number.NaN, await readBusinessZone(trx)).slice(0, 10),
    entityOf: (entity) => context.of(entity)?.table.entity,
    isDistributed: (entity) => isDistributed(context.db, contextOf(entity).table, trx),
    find: async (entity, value, field = 'id') => {
      const table = context.storage.table(entity)
      return table && findRecord(trx, table, field, value, everywhere)
    },
    select: (entity, where) => selectRecords(trx, contextOf(entity).table, where, everywhere),
    insert: async (entity, values) => (await insertAll(entity, [values]))[0] ?? '',
    insertAll,
    update: async (entity, ids, values) => {
      const own = contextOf(entity)
      const stored = { ...values, ...updateAuditOf(own, now) }
      for (const id of ids) await updateRecord(trx, own.table, id, stored)
    },
    add: async (entity, values) => {
      const own = contextOf(entity)
      return (await own.addWithin(own, trx, now, values)).id
    },
  }
}
