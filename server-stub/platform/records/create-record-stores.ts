import type { DatabaseClient } from '../database/sql/database-client'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { Dictionary } from '../../../engine/metadata/rows/decode-dictionary'
import { ApiRefusal } from '../refusal/api-refusal'
import type { Person } from '../person/person'
import type { BehaviourContext, EntityBehaviour } from './behaviour'
import { composeBehaviours } from './compose-behaviours'
import { createIdFactory } from './id-factory'
import type { CountFromSums } from './reading/rows/count-from-sums'
import { createFingerprint, loadFingerprintKey } from './secrets/fingerprint'
import type { RecordStore } from './record-store'
import { createSqlRecordStore } from './sql-record-store'
import { formatChinaTime } from './storage/china-time'
import { createStorage, type Storage } from './storage/storage'
import { addWithin } from './writing/adding/add-record'
import { behaviourContext } from './writing/behaviour-context'
import { inTransaction } from './writing/in-transaction'
import type { FindElsewhere } from './writing/checks/check-references'
import type { WriteContext } from './writing/write-context'

/** The person for work that the server starts itself. */
const nobody: Person = {
  userId: '',
  userName: '',
  name: '',
  language: 'en',
  loginMode: 0,
  isAdmin: true,
  viewAll: true,
  roles: [],
  departmentId: '',
  vipGrade: 0,
  departments: 'all',
  ownDepartments: 'all',
  queryableLevels: [0, 1, 2, 3],
  access: { roles: new Set(['server']), menus: new Set(), buttons: new Set() },
}

/** The metadata that records are read, checked and stored by. */
export interface RecordDefinitions {
  readonly entities: ReadonlyMap<string, EntityMeta>
  readonly dictionaries: ReadonlyMap<string, Dictionary>
}

export interface RecordStoresOptions {
  /** `reading` serves lists and exports; default: `db`. */
  readonly database: { readonly db: DatabaseClient; readonly reading?: DatabaseClient }
  /** Returns the current definitions. */
  readonly definitions: () => RecordDefinitions
  readonly behaviours?: ReadonlyMap<string, EntityBehaviour>
  /**
   * Returns the behaviour that follows from the metadata of an entity. It is combined with the entity's own behaviour.
   */
  readonly byMeta?: (entity: EntityMeta) => EntityBehaviour | undefined
  /** Counts the rows of lists from sums, by the entity of their table. */
  readonly counts?: ReadonlyMap<string, CountFromSums>
  /** Finds referenced records that are stored outside the tables. Default: such references are accepted unchecked. */
  readonly elsewhere?: FindElsewhere
  /** The entity of the console's users. Default: `user`. */
  readonly people?: string
  readonly newId?: () => string
  /** Loads the key for fingerprints of secrets. Default: the key that all servers of the database share. */
  readonly fingerprintKey?: () => Promise<string>
  readonly now?: () => Date
}

export interface RecordStores {
  /**
   * Returns the store of an entity with a table. Its methods throw ApiRefusal 404 `unknown-entity` when there is none.
   */
  of(entity: string): RecordStore
  /**
   * Runs work of the server itself in one transaction, which is retried when the database aborts it. The work belongs
   * to no person and sees all records. `entity` is the main entity of the work.
   */
  work<T>(entity: string, run: (context: BehaviourContext) => Promise<T>): Promise<T>
}

/** Creates stores for all entities with a table. Each call uses the definitions of that moment. */
export function createRecordStores(options: RecordStoresOptions): RecordStores {
  const {
    database,
    definitions,
    behaviours,
    byMeta,
    counts,
    elsewhere,
    people,
    newId = createIdFactory(),
    fingerprintKey = () => loadFingerprintKey(database),
    now = () => new Date(),
  } = options
  const fingerprint = createFingerprint(fingerprintKey)
  const storages = new WeakMap<RecordDefinitions, Storage>()
  const storageOf = (current: RecordDefinitions) => {
    const storage = storages.get(current) ?? createStorage(current.entities, people)
    storages.set(current, storage)
    return storage
  }
  const behaviourOf = (name: string, entity: EntityMeta): EntityBehaviour => {
    const own = behaviours?.get(name)
    const general = byMeta?.(entity)
    return own && general ? composeBehaviours([general, own]) : (own ?? general ?? {})
  }
  const contextOf = (entity: string, person: Person): WriteContext | undefined => {
    const current = definitions()
    const storage = storageOf(current)
    const table = storage.table(entity)
    if (!table) return undefined
    return {
      entity: (name) => current.entities.get(name),
      addWithin,
      of: (other) => contextOf(other, person),
      db: database.db,
      reading: database.reading ?? database.db,
      table,
      storage,
      person,
      behaviour: behaviourOf(entity, table.entity),
      dictionary: (code) => current.dictionaries.get(code),
      countFromSums: counts?.get(table.name),
      elsewhere,
      newId,
      fingerprint,
      now: () => formatChinaTime(now()),
    }
  }
  const contextFor = (entity: string, person: Person): WriteContext => {
    const context = contextOf(entity, person)
    if (!context) throw new ApiRefusal({ status: 404, reason: 'unknown-entity', message: 'server.notFound' })
    return context
  }
  return {
    of: (entity) => createSqlRecordStore((person) => contextFor(entity, person)),
    work: (entity, run) => {
      const context = contextFor(entity, nobody)
      return inTransaction(database.db, (trx) => run(behaviourContext(context, trx, context.now())))
    },
  }
}
