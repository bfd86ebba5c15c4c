import type { DatabaseClient, Transaction } from '../../database/sql/database-client'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { EntityBehaviour } from '../behaviour'
import type { QueryContext } from '../reading/rows/row-source'
import type { Revealed } from '../secrets/revealed'
import type { Fingerprint } from '../secrets/fingerprint'
import type { EntityTable } from '../storage/entity-table'
import type { FindElsewhere } from './checks/check-references'

/** The key of an added record, and the generated secrets, which no later response contains. */
export interface Added {
  readonly id: string
  readonly revealed?: readonly Revealed[]
}

/** Adds a record within a transaction (add-record.ts). */
export type AddWithin = (
  context: WriteContext,
  trx: Transaction,
  now: string,
  body: unknown,
) => Promise<Added>

/** The context of a change of an entity's records. */
export interface WriteContext extends QueryContext {
  readonly db: DatabaseClient
  /** Reads lists and exports, from replicas where there are some. */
  readonly reading: DatabaseClient
  readonly table: EntityTable
  readonly behaviour: EntityBehaviour
  readonly elsewhere: FindElsewhere | undefined
  /** Returns the context for another entity; undefined when it has no table. */
  readonly of: (entity: string) => WriteContext | undefined
  /** Returns the current metadata of any entity. */
  readonly entity: (name: string) => EntityMeta | undefined
  /** Adds a record within the transaction of a larger change, with the checks of a request by the person. */
  readonly addWithin: AddWithin
  readonly newId: () => string
  /** Makes fingerprints, by which users tell secrets apart without seeing them. */
  readonly fingerprint: Fingerprint
  /** `yyyy-MM-dd HH:mm:ss` China time. */
  readonly now: () => string
}
