import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './platform/database/open-database'
import type { Tables } from './platform/database/tables'
import type { Environment } from './environment'
import type { Definitions } from './platform/metadata/definitions'
import type { createParameters } from './platform/database/parameters'
import type { EntityBehaviour } from './platform/records/behaviour'
import type { RecordStore } from './platform/records/record-store'
import type { PartIndex } from './platform/records/storage/part-index'

/** What the modules of the product work with. */
export interface Services {
  readonly database: Database
  readonly environment: Environment
  /** The metadata in force. */
  readonly definitions: () => Definitions
  /** The records of an entity, behind permissions and tenancy of a person. */
  readonly storeOf: (entity: string) => RecordStore
  /** Parameters of the console (L45). */
  readonly parameters: ReturnType<typeof createParameters>
}

/** One concept of the product, whole: everything of it that metadata cannot say. */
export interface ServerModule {
  readonly name: string
  /** Rules and coded actions, by entity. */
  readonly behaviours?: Readonly<Record<string, EntityBehaviour>>
  /** Records that are not read from a table of their own, by entity. */
  readonly views?: (services: Services) => Readonly<Record<string, RecordStore>>
  /**
   * Sees to what it keeps beside the records, such as sums. Called at every start, after the tables of the entities are
   * made and seeded and before anybody is served; by several servers at once, perhaps.
   */
  readonly prepare?: (db: Kysely<Tables>) => Promise<void>
  /** Indexes that no entity can ask for, of tables of records; made after the server has begun to serve. */
  readonly indexes?: readonly PartIndex[]
  /** Addresses of its own under the base path. */
  readonly routes?: (api: FastifyInstance, services: Services) => void
  /** Origins that pages may show pictures from beside this server, asked anew for each page. */
  readonly imageSources?: (services: Services) => Promise<readonly string[]>
}
