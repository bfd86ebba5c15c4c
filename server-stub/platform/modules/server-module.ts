import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/open-database'
import type { PlatformEnvironment } from '../environment/platform-environment'
import type { Tables } from '../database/tables'
import type { ProfileWire } from '../../../engine/metadata/contract.generated'
import type { NarrowUpload } from '../files/upload-route'
import type { WayIn } from '../login/register-entering'
import type { PasswordCheck } from '../people/password-check-route'
import type { Person } from '../person/person'
import type { Definitions } from '../metadata/definitions'
import type { createParameters } from '../database/parameters'
import type { EntityBehaviour } from '../records/behaviour'
import type { RecordStore } from '../records/record-store'
import type { PartIndex } from '../records/storage/part-index'

/** What the modules of the product work with. */
export interface Services<Settings = object> {
  readonly database: Database
  readonly environment: PlatformEnvironment & Settings
  /** The metadata in force. */
  readonly definitions: () => Definitions
  /** The records of an entity, behind permissions and tenancy of a person. */
  readonly storeOf: (entity: string) => RecordStore
  /** Parameters of the console (L45). */
  readonly parameters: ReturnType<typeof createParameters>
}

/** Background work. What it throws is logged; it runs again at the next interval. */
export interface ServerJob<Settings = object> {
  readonly name: string
  /** Must be idempotent: every server runs it, perhaps at the same time as another. */
  readonly work: (services: Services<Settings>) => Promise<void>
  readonly everyMs: number
}

/** One concept of the product, whole: everything of it that metadata cannot say. */
export interface ServerModule<Settings = object> {
  readonly name: string
  /** Rules and coded actions, by entity. */
  readonly behaviours?: Readonly<Record<string, EntityBehaviour>>
  /** Records that are not read from a table of their own, by entity. */
  readonly views?: (services: Services<Settings>) => Readonly<Record<string, RecordStore>>
  /**
   * Sees to what it keeps beside the records, such as sums. Called at every start, after the tables of the entities are
   * made and seeded and before anybody is served; by several servers at once, perhaps.
   */
  readonly prepare?: (db: Kysely<Tables>) => Promise<void>
  /** Indexes that no entity can ask for, of tables of records; made after the server has begun to serve. */
  readonly indexes?: readonly PartIndex[]
  /** Places that take files of one kind alone. They travel unsealed, as all files do. */
  readonly uploads?: readonly NarrowUpload[]
  /** Whether the file at an address is for everybody: shown without a login, and never deleted. */
  readonly isPublicFile?: (database: Pick<Database, 'db'>, address: string) => Promise<boolean>
  /** Fields of the person's own account that the console is told at once. */
  readonly ownFields?: readonly string[]
  /** A way in beside those of the contract. */
  readonly wayIn?: (services: Services<Settings>) => WayIn
  /** Actions that ask for the password once more. */
  readonly passwordChecks?: readonly PasswordCheck[]
  /** What is announced to a person now, in the line at the top of the console. */
  readonly announcement?: (
    services: Services<Settings>,
    person: Person,
  ) => Promise<ProfileWire['announcement']>
  readonly jobs?: readonly ServerJob<Settings>[]
  /** Addresses of its own under the base path. */
  readonly routes?: (api: FastifyInstance, services: Services<Settings>) => void
  /**
   * Addresses below the base path that are called by others than consoles, such as payment providers: they have no
   * session and no envelope, and check themselves who calls.
   */
  readonly webhooks?: (app: FastifyInstance) => Promise<void>
  /** Origins that pages may show pictures from beside this server, asked anew for each page. */
  readonly imageSources?: (services: Services<Settings>) => Promise<readonly string[]>
}
