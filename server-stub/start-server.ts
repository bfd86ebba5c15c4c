import { existsSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { catalog } from '../widgets/catalog'
import { buildApp } from './app'
import { migrate } from './database/migrate'
import { openDatabase } from './database/open-database'
import type { Environment } from './environment'
import { createMetadataService } from './metadata/metadata-service'
import { createHistoryStore } from './metadata/change-history'
import { createMetadataStore } from './metadata/metadata-record-store'
import { isMetadataKind } from './metadata/kinds'
import { readShipped } from './metadata/read-shipped'
import { migrations } from './migrations/migrations'
import { createRecordStores } from './records/create-record-stores'
import { seedWorld, seedPassword } from './seed/seed-world'
import { readWording } from './wording/wording'

export interface RunningServer {
  readonly address: string
  /** What a person who started it wants to read. */
  readonly greeting: string
  close(): Promise<void>
}

/** Opens the database, brings it up to date, seeds it when empty, and listens. */
export async function startServer(environment: Environment, root: string): Promise<RunningServer> {
  throw new Error(`${root} ${environment.port}`)
}

export { buildApp, catalog, createHistoryStore, createMetadataService, createMetadataStore, createRecordStores, existsSync, isMetadataKind, migrate, migrations, openDatabase, path, pino, readShipped, readWording, seedPassword, seedWorld }
