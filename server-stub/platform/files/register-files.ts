import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '../database/open-database'
import type { Definitions } from '../metadata/current/definitions'
import type { SessionStore } from '../people/sessions/session-store'
import type { FileStorage } from './file-storage'
import { createFileMetrics } from './file-metrics'
import { createFileStore } from './file-store'
import { createFileTokens } from './file-token'
import { registerPictures } from './picture-routes'
import { registerUpload, type NarrowUpload } from './upload-route'
import { registerFileView, type ViewOptions } from './view-route'

export interface FilesOptions {
  readonly basePath: string
  readonly database: Pick<Database, 'db'>
  /** `fileLimit`: size limit of an uploaded file, megabytes. */
  readonly environment: { readonly fileLimit: number }
  readonly definitions: () => Definitions
  readonly sessions: SessionStore
  readonly storage: FileStorage
  readonly personOf: ViewOptions['personOf']
  /** Upload routes for a single kind of file, beside the general one. */
  readonly uploads: readonly NarrowUpload[]
  /** True when the file at an address is public. */
  readonly isPublic: (address: string) => Promise<boolean>
  readonly registry: Registry
}

const hour = 3_600_000

/** Registers the upload, download and removal of pictures and files of forms. */
export async function registerFiles(app: FastifyInstance, options: FilesOptions): Promise<void> {
  const { basePath, database, environment, definitions, sessions, storage } = options
  const files = createFileStore({ database, storage, definitions })
  const { isPublic } = options
  const shared = { basePath, database, files, isPublic, metrics: createFileMetrics(options.registry) }
  registerPictures(app, shared)
  const largestFile = environment.fileLimit * 1024 * 1024
  await registerUpload(app, { ...shared, largestFile, uploads: options.uploads })
  const tokens = await createFileTokens(database)
  registerFileView(app, {
    basePath,
    database,
    files,
    isPublic,
    sessions,
    tokens,
    definitions,
    personOf: options.personOf,
  })
  const sweeping = setInterval(
    () => void files.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'file sweep failed')),
    hour,
  )
  sweeping.unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
