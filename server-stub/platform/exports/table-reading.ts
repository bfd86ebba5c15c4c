import type { ClientConfig } from 'pg'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { Dictionary } from '../../../engine/metadata/decode-dictionary'
import type { Person } from '../person/person'
import type { RecordQuery } from '../records/record-store'
import type { FileOrder } from './file-order'

/** Which rows of a table to read, and with which definitions: plain data. */
export interface TableReading {
  /** Of the database; its `application_name` is this reading's alone, so that it can be found and ended. */
  readonly connection: ClientConfig
  readonly entity: string
  readonly entities: ReadonlyMap<string, EntityMeta>
  readonly dictionaries: ReadonlyMap<string, Dictionary>
  readonly query: RecordQuery
  readonly person: Person
  readonly fields: ReadonlySet<string>
}

/** What a writing thread is started with. */
export interface WritingTask {
  readonly order: FileOrder
  readonly reading: TableReading
}
