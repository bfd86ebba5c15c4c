import type { FastifyInstance } from 'fastify'
import type { DatabaseClient } from '../database/sql/database-client'
import type { Database } from '../database/open-database'
import type { PlatformEnvironment } from '../environment/platform-environment'
import type { ProfileWire } from '../../../engine/metadata/contract.generated'
import type { NarrowUpload } from '../files/upload-route'
import type { WayIn } from '../login/register-entering'
import type { ParameterCheck } from '../people/behaviours/parameter-behaviour'
import type { PasswordCheck } from '../people/passwords/password-check-route'
import type { WorkQueue } from '../jobs/work-queue'
import type { Person } from '../person/person'
import type { Definitions } from '../metadata/current/definitions'
import type { createParameters } from '../database/parameters'
import type { EntityBehaviour } from '../records/behaviour'
import type { CountFromSums } from '../records/reading/rows/count-from-sums'
import type { RecordStore } from '../records/record-store'
import type { PartIndex } from '../records/storage/part-index'

/** The services that modules of the product work with. */
export interface Services<Settings = object> {
  readonly database: Database
  readonly environment: PlatformEnvironment & Settings
  /** Returns the metadata in force. */
  readonly definitions: () => Definitions
  /** Returns the record store of an entity. It enforces the permissions and the tenant of a person. */
  readonly storeOf: (entity: string) => RecordStore
  /** Parameters of the console (L45). */
  readonly parameters: ReturnType<typeof createParameters>
}

/** A background job. Its errors are logged; it runs again at the next interval. */
export interface ServerJob<Settings = object> {
  readonly name: string
  /** Must be idempotent: every server runs it, possibly at the same time. */
  readonly work: (services: Services<Settings>) => Promise<void>
  readonly everyMs: number
}

/** The code of one concept of the product: everything that metadata cannot express. */
export interface ServerModule<Settings = object> {
  readonly name: string
  /** Rules and coded actions, by entity. */
  readonly behaviours?: Readonly<Record<string, EntityBehaviour>>
  /** Counts the rows of lists from sums that the module keeps, by the entity of their table. */
  readonly counts?: Readonly<Record<string, CountFromSums>>
  /** Stores of entities that have no table of their own, by entity. */
  readonly views?: (services: Services<Settings>) => Readonly<Record<string, RecordStore>>
  /**
   * Prepares data that the module keeps beside the records, such as sums. Runs at every start, after the tables of the
   * entities are created and seeded and before the first request. Several servers may run it at the same time.
   */
  readonly prepare?: (db: DatabaseClient) => Promise<void>
  /** Indexes on tables of records that no entity can ask for. They are built after the server has begun to serve. */
  readonly indexes?: readonly PartIndex[]
  /** Upload routes for a single kind of file. Like all files, these travel unsealed. */
  readonly uploads?: readonly NarrowUpload[]
  /** True when the file at an address is public: shown without a login, and never deleted. */
  readonly isPublicFile?: (database: Pick<Database, 'db'>, address: string) => Promise<boolean>
  /** Fields of the person's own account that the profile contains. */
  readonly ownFields?: readonly string[]
  /** A login method beside those of the contract. */
  readonly wayIn?: (services: Services<Settings>) => WayIn
  /** Actions that ask for the password again. */
  readonly passwordChecks?: readonly PasswordCheck[]
  /** Returns the current announcement for a person, shown in the line at the top of the console. */
  readonly announcement?: (
    services: Services<Settings>,
    person: Person,
  ) => Promise<ProfileWire['announcement']>
  readonly jobs?: readonly ServerJob<Settings>[]
  /** Queues of work that the page "Server" shows. The product words their titles as `server.queue.<name>`. */
  readonly queues?: readonly WorkQueue[]
  /**
   * The parameters of the product that the module reads (L45), each with the check of a value that is saved. The server
   * does not start when `product.json` lacks one.
   */
  readonly parameters?: Readonly<Record<string, ParameterCheck>>
  /** Adds routes of the module under the base path. */
  readonly routes?: (api: FastifyInstance, services: Services<Settings>) => void
  /**
   * Adds routes under the base path for callers other than consoles, such as external providers. They have no session
   * and no envelope, and authenticate their callers themselves.
   */
  readonly webhooks?: (app: FastifyInstance) => Promise<void>
  /** Returns the origins besides this server whose pictures a page may show. Called for each page. */
  readonly imageSources?: (services: Services<Settings>) => Promise<readonly string[]>
}
