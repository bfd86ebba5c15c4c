import type { Database } from '../../database/open-database'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { EntityBehaviour } from '../../records/behaviour'
import { createRecordStores, type RecordStores } from '../../records/create-record-stores'
import type { CountFromSums } from '../../records/reading/rows/count-from-sums'
import type { RecordStore } from '../../records/record-store'
import { aliveBehaviour } from './alive-behaviour'
import { createHistoryStore } from './change-history'
import { dictionaryTimes } from '../current/dictionary-times'
import { isMetadataKind } from '../kinds'
import { createMetadataStore } from '../metadata-record-store'
import type { MetadataService } from '../metadata-service'
import { validateRow } from '../rows/validate-row'

export interface StoresOptions {
  readonly database: Pick<Database, 'db'>
  readonly metadata: MetadataService
  readonly behaviours: ReadonlyMap<string, EntityBehaviour>
  /** Counts the rows of lists from sums, by the entity of their table. */
  readonly counts?: ReadonlyMap<string, CountFromSums>
}

/** Returns the records of any entity: from its table, from the metadata store, or from the history of changes. */
export interface Stores {
  (entity: string): RecordStore
  /** Runs work of the server itself (create-record-stores.ts). */
  readonly work: RecordStores['work']
}

export function stores({ database, metadata, behaviours, counts }: StoresOptions): Stores {
  const recorded = aliveBehaviour(metadata)
  const tables = createRecordStores({
    database,
    definitions: () => metadata.current(),
    behaviours,
    ...(counts ? { counts } : {}),
    byMeta: ({ alive }) => (alive ? recorded : undefined),
    elsewhere: async (entity, field) =>
      new Set(
        isMetadataKind(entity)
          ? metadata
              .current()
              .rows(entity)
              .map((row) => String(row[field] ?? ''))
          : [],
      ),
  })
  const kept = new Map<string, RecordStore>()
  const make = (name: string): RecordStore => {
    if (name === 'metadataChange') return createHistoryStore(database)
    if (!isMetadataKind(name)) return tables.of(name)
    return createMetadataStore({
      kind: name,
      metadata,
      ...(name === 'dict' ? { times: () => dictionaryTimes(database) } : {}),
      validate: async (values, mode, before, person) => {
        const entity = metadata.current().entities.get(name)
        if (!entity)
          throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'unknown-entity' })
        return validateRow(entity, values, mode, before, person, (code) =>
          metadata.current().dictionaries.get(code),
        )
      },
    })
  }
  const of = (name: string): RecordStore => {
    let store = kept.get(name)
    if (!store) {
      store = make(name)
      kept.set(name, store)
    }
    return store
  }
  return Object.assign(of, { work: tables.work })
}
