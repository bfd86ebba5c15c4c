import type { Transaction } from '../database/sql/database-client'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { FieldRefusal } from '../refusal/api-refusal'
import type { Person } from '../person/person'
import type { WireRow } from './record-store'

/** The context of a behaviour's calls. Its reads run in the transaction of the change and ignore tenancy. */
export interface BehaviourContext {
  readonly entity: EntityMeta
  readonly person: Person
  readonly trx: Transaction
  /** The time of the change, `yyyy-MM-dd HH:mm:ss` China time. */
  readonly now: string
  /** The date of the change in the time zone of the business, `yyyy-MM-dd`. */
  today(): Promise<string>
  /** The metadata of any entity; undefined when the entity has no table. */
  entityOf(entity: string): EntityMeta | undefined
  /** True when the records of an entity are spread over a cluster by operator. */
  isDistributed(entity: string): Promise<boolean>
  /** Finds a record of any entity by the value of a field (default: the key), with all stored and derived fields. */
  find(entity: string, value: string, field?: string): Promise<WireRow | undefined>
  /**
   * Selects the records of any entity whose stored fields equal these values (an array: any of them), locked until the
   * transaction ends.
   */
  select(entity: string, where: WireRow): Promise<readonly WireRow[]>
  /**
   * Stores a record on behalf of the server, without validation. Fills in defaults, key and audit fields. Returns its
   * id.
   */
  insert(entity: string, values: WireRow): Promise<string>
  /** Stores many records in one batch, like `insert`. */
  insertAll(entity: string, rows: readonly WireRow[]): Promise<readonly string[]>
  /** Sets fields of records of any entity on behalf of the server. */
  update(entity: string, ids: readonly string[], values: WireRow): Promise<void>
  /** Adds a record on behalf of the person, as a form does: with checks, refusals and defaults. Returns its id. */
  add(entity: string, values: WireRow): Promise<string>
}

/** The call of a business action. The current records are locked, and their state allows the action. */
export interface ActionCall {
  readonly rows: readonly WireRow[]
  /** The other request parameters, checked against the entity that `request` names, and the parameters of `take`. */
  readonly values: WireRow
}

export interface ActionOutcome {
  /** Returns the values to store for a record, in addition to those that the metadata sets. */
  readonly values?: (row: WireRow) => WireRow
  /** The data of the response. Default: none. */
  readonly data?: unknown
  /** Runs after the commit, outside the transaction; its result is the data of the response. */
  readonly after?: () => Promise<unknown>
  /** Values generated here, by fields of the entity. Only this one response contains them. */
  readonly revealed?: WireRow
}

/** The coded part of a business action (`coded` in its metadata). May throw ApiRefusal. */
export type ActionCode = (call: ActionCall, context: BehaviourContext) => Promise<ActionOutcome | undefined>

/**
 * Computes the outcome of an action as values of read-only fields of its form. Changes nothing. May throw ApiRefusal.
 */
export type PreviewCode = (call: ActionCall, context: BehaviourContext) => Promise<WireRow>

/** A record about to be stored, after validation. */
export interface Preparation {
  readonly mode: 'add' | 'edit'
  /** The complete record as it would be stored, with the virtual fields of the request. */
  readonly record: WireRow
  /** The fields that the request changes. */
  readonly changed: ReadonlySet<string>
  /** The current record; undefined when the record is added. */
  readonly before: WireRow | undefined
}

export interface Prepared {
  /** Values that are stored in addition to or instead of the request's, including server fields. */
  readonly values?: WireRow
  readonly refusals?: readonly FieldRefusal[]
  /** Secrets generated here for an added record. Only this one response contains them. */
  readonly revealed?: WireRow
}

export interface RecordChange {
  readonly kind: 'add' | 'edit' | 'remove'
  readonly ids: readonly string[]
  /** Fields that were set. */
  readonly fields: ReadonlySet<string>
}

/** The behaviour of an entity that metadata cannot express. Every part may throw ApiRefusal. */
export interface EntityBehaviour {
  /** Returns values for the empty fields of a new record, before validation. */
  defaults?(record: WireRow): WireRow
  /** Checks and completes a record before it is stored. */
  prepare?(preparation: Preparation, context: BehaviourContext): Promise<Prepared>
  /** Refuses to remove records that must stay. The records are locked and visible to the person. */
  checkRemove?(rows: readonly WireRow[], context: BehaviourContext): Promise<void>
  /** Refuses any business action of the person on these records. They are locked, and their state allows the action. */
  checkAct?(rows: readonly WireRow[], context: BehaviourContext): Promise<void>
  /** Returns the values that are stored instead of deleting the record; references to it stay valid. */
  retire?(context: BehaviourContext): WireRow
  /** Runs after a change, within its transaction. */
  afterChange?(change: RecordChange, context: BehaviourContext): Promise<void>
  /** Code of the business actions, by name. */
  readonly actions?: Readonly<Record<string, ActionCode>>
  /** Code of the previews of business actions (`preview`), by the name of the action. */
  readonly previews?: Readonly<Record<string, PreviewCode>>
  /** Messages for duplicate values, by field, in place of M13. */
  readonly duplicates?: Readonly<Record<string, string>>
}
