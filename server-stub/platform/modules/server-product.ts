import type { ProductFile } from '../../../engine/metadata/contract.generated'
import type { Database } from '../database/open-database'
import type { PlatformEnvironment } from '../environment/platform-environment'
import type { VariableReader } from '../environment/read-variables'
import type { FileStorage } from '../files/file-storage'
import type { Parts } from '../jobs/parts'
import type { MetadataService } from '../metadata/metadata-service'
import type { Stores } from '../metadata/stores'
import type { ServerModule } from './server-module'

/** A product as the server starts it: its settings, what it begins with, and what its metadata cannot say. */
export interface ServerProduct<Settings extends object = object> {
  /** Reads its variables of the environment; what is wrong is added to the reader's faults. */
  readonly readSettings: (reader: VariableReader, platform: PlatformEnvironment) => Settings
  /** @throws Error where it cannot be started, before anything is. */
  readonly refuseStart?: (environment: PlatformEnvironment & Settings) => Promise<void>
  /** Fills an empty database, after the tables of the entities were made. Does nothing the second time. */
  readonly seed: (context: SeedContext<Settings>) => Promise<void>
  /** Starts what runs beside the requests, each as one of the parts, and answers the modules that use it. */
  readonly start: (context: StartContext<Settings>) => Promise<StartedProduct<Settings>>
}

/** What a new database is filled with the help of. */
export interface SeedContext<Settings extends object = object> {
  readonly database: Database
  readonly metadata: MetadataService
  readonly files: FileStorage
  /** Its `product.json`. */
  readonly file: ProductFile
  readonly environment: PlatformEnvironment & Settings
  /** Milliseconds since 1970. */
  readonly now: number
  readonly log: (message: string) => void
}

/** What a product is started with. */
export interface StartContext<Settings extends object = object> {
  readonly database: Database
  readonly environment: PlatformEnvironment & Settings
  /** Its `product.json`. */
  readonly file: ProductFile
  readonly files: FileStorage
  /** Started in order, stopped in reverse. */
  readonly parts: Parts
  /** What the server does of its own, once the product has started. */
  readonly work: () => Stores['work']
  /** Where the server listens, once it does. */
  readonly address: () => string
  /** Logs what failed beside the requests. */
  readonly warn: (message: string) => (error: unknown) => void
}

/** A product that has started. */
export interface StartedProduct<Settings extends object = object> {
  readonly modules: readonly ServerModule<Settings>[]
  /** Settings that its modules have in place of those of the environment. */
  readonly settings?: Partial<Settings>
  /** Starts what others than consoles speak to. Before the server listens. */
  readonly open?: (storeOf: Stores) => Promise<void>
  /** Starts what may wait until the server listens. */
  readonly serve?: () => Promise<void>
  /** What somebody who started the server on their own computer wants to read, below its address. */
  readonly greeting?: () => string
}
