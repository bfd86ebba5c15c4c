import type { ClientConfig } from 'pg'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { Dictionary } from '../../../engine/metadata/rows/decode-dictionary'
import type { LogPosition } from '../database/readers/log-position'
import type { Readers } from '../database/readers/readers'
import type { Person } from '../person/person'
import type { RecordQuery } from '../records/record-store'
import type { FileOrder } from './file-order'

/** The rows of a table to read, and the definitions for it: plain data. */
export interface TableReading {
  /**
   * The database. The `application_name` is unique to this reading, so that its connection can be found and cancelled.
   */
  readonly connection: ClientConfig
  /** The replicas to read from instead, under the same `application_name`. */
  readonly replicas?: ReplicasToRead | undefined
  readonly entity: string
  readonly entities: ReadonlyMap<string, EntityMeta>
  readonly dictionaries: ReadonlyMap<string, Dictionary>
  readonly query: RecordQuery
  readonly person: Person
  readonly fields: ReadonlySet<string>
}

/** Replicas, and the position in the log that one of them must have reached. */
export interface ReplicasToRead extends Pick<Readers, 'connections' | 'identity'> {
  readonly least: LogPosition
}

/** The input of a writing thread. */
export interface WritingTask {
  readonly order: FileOrder
  readonly reading: TableReading
}
