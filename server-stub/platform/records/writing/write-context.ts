import type { Kysely, Transaction } from 'kysely'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { Tables } from '../../database/tables'
import type { EntityBehaviour } from '../behaviour'
import type { QueryContext } from '../reading/row-source'
import type { Revealed } from '../secrets/revealed'
import type { Fingerprint } from '../secrets/fingerprint'
import type { EntityTable } from '../storage/entity-table'
import type { FindElsewhere } from './check-references'

/** A record that was added: its key, and secrets made for it that nobody is told again. */
export interface Added {
  readonly id: string
  readonly revealed?: readonly Revealed[]
}

/** How a record is added (add-record.ts). */
export type AddWithin = (
  context: WriteContext,
  trx: Transaction<Tables>,
  now: string,
  body: unknown,
) => Promise<Added>

/** All that a change of an entity's records rests on. */
export interface WriteContext extends QueryContext {
  readonly db: Kysely<Tables>
  readonly table: EntityTable
  readonly behaviour: EntityBehaviour
  readonly elsewhere: FindElsewhere | undefined
  /** The same for the records of another entity; undefined when it keeps no table. */
  readonly of: (entity: string) => WriteContext | undefined
  /** The definition of any entity in force. */
  readonly entity: (name: string) => EntityMeta | undefined
  /** Adds a record within a change that is on its way, checked as the person's own; gives its key, and what was made for it. */
  readonly addWithin: AddWithin
  readonly newId: () => string
  /** Tells secrets apart to whoever sees the record. */
  readonly fingerprint: Fingerprint
  /** `yyyy-MM-dd HH:mm:ss` China time. */
  readonly now: () => string
}
