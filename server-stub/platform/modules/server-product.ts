import type { ProductFile } from '../../../engine/metadata/contract.generated'
import type { Database } from '../database/open-database'
import type { Transaction } from '../database/sql/database-client'
import type { PlatformEnvironment } from '../environment/platform-environment'
import type { VariableReader } from '../environment/read-variables'
import type { FileStorage } from '../files/file-storage'
import type { Parts } from '../jobs/parts'
import type { MetadataService } from '../metadata/metadata-service'
import type { Stores } from '../metadata/changes/stores'
import type { ServerModule } from './server-module'

/** A product that the server can start: its settings, its first records and the code that metadata cannot express. */
export interface ServerProduct<Settings extends object = object> {
  /** Reads the product's environment variables. Problems are added to the reader's faults. */
  readonly readSettings: (reader: VariableReader, platform: PlatformEnvironment) => Settings
  /** Called before any part is started. @throws Error when the product cannot be started */
  readonly refuseStart?: (environment: PlatformEnvironment & Settings) => Promise<void>
  /** Fills an empty database, after the tables of the entities were created. Does nothing on later starts. */
  readonly seed: (context: SeedContext<Settings>) => Promise<void>
  /**
   * Called in the transaction that moves the records of an entity to the workers of a cluster, or back, before they
   * move. Drops what the product keeps beside them. Their triggers are dropped with the former table.
   */
  readonly beforeMove?: (trx: Transaction, entity: string) => Promise<void>
  /** Starts the product's services, each as one of the parts, and returns the modules that use them. */
  readonly start: (context: StartContext<Settings>) => Promise<StartedProduct<Settings>>
}

/** The services and values that `seed` works with. */
export interface SeedContext<Settings extends object = object> {
  readonly database: Database
  readonly metadata: MetadataService
  readonly files: FileStorage
  /** The content of `product.json`. */
  readonly file: ProductFile
  readonly environment: PlatformEnvironment & Settings
  /** Milliseconds since 1970. */
  readonly now: number
  readonly log: (message: string) => void
}

/** The services and values that `start` works with. */
export interface StartContext<Settings extends object = object> {
  readonly database: Database
  readonly environment: PlatformEnvironment & Settings
  /** The content of `product.json`. */
  readonly file: ProductFile
  readonly files: FileStorage
  /** Parts are started in order and stopped in reverse. */
  readonly parts: Parts
  /** Returns the function that runs the server's own work in a transaction. Available once the product has started. */
  readonly work: () => Stores['work']
  /** Returns the address of the server; empty until it listens. */
  readonly address: () => string
  /** Returns a callback that logs an error outside of requests as a warning. */
  readonly warn: (message: string) => (error: unknown) => void
  /** Returns whether a newer release has migrated the database meanwhile, beside which this one still runs. */
  readonly isOutdated: () => Promise<boolean>
}

/** A started product. */
export interface StartedProduct<Settings extends object = object> {
  readonly modules: readonly ServerModule<Settings>[]
  /** Settings that override those of the environment for the modules. */
  readonly settings?: Partial<Settings>
  /** Starts the listeners for callers other than consoles. Called before the server listens. */
  readonly open?: (storeOf: Stores) => Promise<void>
  /** Starts services that can wait until the server listens. */
  readonly serve?: () => Promise<void>
  /** Returns a text that the terminal shows below the address, for users who run the server on their own computer. */
  readonly greeting?: () => string
}
