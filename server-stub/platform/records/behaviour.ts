import type { Transaction } from 'kysely'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { Tables } from '../database/tables'
import type { FieldRefusal } from '../refusal/api-refusal'
import type { Person } from '../person/person'
import type { WireRow } from './record-store'

/** What a behaviour works with. Reads are within the change's transaction and without regard to operators. */
export interface BehaviourContext {
  readonly entity: EntityMeta
  readonly person: Person
  readonly trx: Transaction<Tables>
  /** The moment of the change, `yyyy-MM-dd HH:mm:ss` China time. */
  readonly now: string
  /** The day of it as the business counts, `yyyy-MM-dd`. */
  today(): Promise<string>
  /** What any entity is by metadata; undefined where it keeps no table. */
  entityOf(entity: string): EntityMeta | undefined
  /** A record of any entity by a field's value (default its key), with all stored and derived fields. */
  find(entity: string, value: string, field?: string): Promise<WireRow | undefined>
  /** Records of any entity whose stored fields have these values (of several, one of them), locked until the end. */
  select(entity: string, where: WireRow): Promise<readonly WireRow[]>
  /** Stores a record as the server's own: nothing is validated. Defaults, key and audit are filled in. Gives its id. */
  insert(entity: string, values: WireRow): Promise<string>
  /** Stores many records as `insert` does, at once. */
  insertAll(entity: string, rows: readonly WireRow[]): Promise<readonly string[]>
  /** Sets fields of records of any entity, as the server's own. */
  update(entity: string, ids: readonly string[], values: WireRow): Promise<void>
  /** Adds a record as the person would by a form: checked, refused, completed. */
  add(entity: string, values: WireRow): Promise<string>
}

/** A business action on its way: its records as they are, locked and found to allow it. */
export interface ActionCall {
  readonly rows: readonly WireRow[]
  /** The request's further parameters, checked against the entity that `request` names, and those of `take`. */
  readonly values: WireRow
}

export interface ActionOutcome {
  /** What is stored of each record beside what the metadata sets. */
  readonly values?: (row: WireRow) => WireRow
  /** The answer's data. Default: none. */
  readonly data?: unknown
  /** Goes on when all is stored, outside the transaction; what it gives is the answer's data. */
  readonly after?: () => Promise<unknown>
  /** Values made here, by fields of the entity, that the answer tells this once. */
  readonly revealed?: WireRow
}

/** The part of a business action that its metadata cannot say (`coded`). May throw ApiRefusal. */
export type ActionCode = (call: ActionCall, context: BehaviourContext) => Promise<ActionOutcome | undefined>

/** What an action would come to: values of fields that its form only shows. Changes nothing. May throw ApiRefusal. */
export type PreviewCode = (call: ActionCall, context: BehaviourContext) => Promise<WireRow>

/** A record about to be stored, after validation. */
export interface Preparation {
  readonly mode: 'add' | 'edit'
  /** The whole record as it would be, requests' virtual fields included. */
  readonly record: WireRow
  /** The fields that the request changes. */
  readonly changed: ReadonlySet<string>
  /** The record as it stands; undefined when it is added. */
  readonly before: WireRow | undefined
}

export interface Prepared {
  /** What is stored in addition or instead, also fields that are the server's own. */
  readonly values?: WireRow
  readonly refusals?: readonly FieldRefusal[]
  /** Secrets made here for a record that is added: the answer tells them this once. */
  readonly revealed?: WireRow
}

export interface RecordChange {
  readonly kind: 'add' | 'edit' | 'remove'
  readonly ids: readonly string[]
  /** Fields that were set. */
  readonly fields: ReadonlySet<string>
}

/** What metadata cannot say of an entity. Every part may throw ApiRefusal. */
export interface EntityBehaviour {
  /** What a new record gets where it has no value, before it is validated. */
  defaults?(record: WireRow): WireRow
  /** Checks and completes a record before it is stored. */
  prepare?(preparation: Preparation, context: BehaviourContext): Promise<Prepared>
  /** Refuses records that must stay. They are locked and seen by the person. */
  checkRemove?(rows: readonly WireRow[], context: BehaviourContext): Promise<void>
  /** Refuses records that the person may not act upon, by whatever business action. They are locked and allow it. */
  checkAct?(rows: readonly WireRow[], context: BehaviourContext): Promise<void>
  /** What removing stores instead of deleting the record; then references to it stay valid. */
  retire?(context: BehaviourContext): WireRow
  /** Goes on from a change within its transaction. */
  afterChange?(change: RecordChange, context: BehaviourContext): Promise<void>
  /** Code of its business actions, by name. */
  readonly actions?: Readonly<Record<string, ActionCode>>
  /** Code of what its business actions would come to, by the name of the action (`preview`). */
  readonly previews?: Readonly<Record<string, PreviewCode>>
  /** Message of a field whose value another record has, in place of M13. */
  readonly duplicates?: Readonly<Record<string, string>>
}
