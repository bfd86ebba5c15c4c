import type { EntityTable } from './entity-table'
import { sharingTables, type Storage } from './storage'
import { wantedIndexes, type WantedIndex } from './wanted-index'

const known = new WeakMap<Storage, Map<string, readonly WantedIndex[]>>()

/** Returns the indexes of a table, which every list asks for; worked out once for each storage. */
export function indexesOf(storage: Storage, table: EntityTable): readonly WantedIndex[] {
  let ofStorage = known.get(storage)
  if (!ofStorage) known.set(storage, (ofStorage = new Map<string, readonly WantedIndex[]>()))
  let indexes = ofStorage.get(table.name)
  if (!indexes) ofStorage.set(table.name, (indexes = wantedIndexes(sharingTables(storage, table))))
  return indexes
}
