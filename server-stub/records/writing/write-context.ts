import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import type { BehaviourContext, EntityBehaviour } from '../behaviour'
import { findRecord } from '../reading/find-record'
import type { QueryContext } from '../reading/row-source'
import type { EntityTable } from '../storage/entity-table'
import type { FindElsewhere } from './check-references'

/** All that a change of an entity's records rests on. */
export interface WriteContext extends QueryContext {
  readonly db: Kysely<Tables>
  readonly table: EntityTable
  readonly behaviour: EntityBehaviour
  readonly elsewhere: FindElsewhere | undefined
  readonly newId: () => string
  /** `yyyy-MM-dd HH:mm:ss` China time. */
  readonly now: () => string
}

/** What the entity's behaviour works with during a change. */
export function behaviourContext(
  context: WriteContext,
  trx: Transaction<Tables>,
  now: string,
): BehaviourContext {
  const everywhere = { storage: context.storage, person: { ...context.person, departments: 'all' as const } }
  return {
    entity: context.table.entity,
    person: context.person,
    trx,
    now,
    find: async (entity, value, field = 'id') => {
      const table = context.storage.table(entity)
      return table && findRecord(trx, table, field, value, everywhere)
    },
  }
}
