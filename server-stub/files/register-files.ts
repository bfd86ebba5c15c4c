import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '../database/open-database'
import type { Environment } from '../environment'
import type { Definitions } from '../metadata/definitions'
import type { SessionStore } from '../people/session-store'
import { createDiskStorage } from './disk-storage'
import { createFileMetrics } from './file-metrics'
import { createFileStore } from './file-store'
import { registerPictures } from './picture-routes'
import { registerUpload } from './upload-route'
import { registerFileView } from './view-route'

export interface FilesOptions {
  readonly basePath: string
  readonly database: Pick<Database, 'db'>
  readonly environment: Pick<Environment, 'dataDir' | 'fileLimit'>
  readonly definitions: () => Definitions
  readonly sessions: SessionStore
  readonly registry: Registry
}

const hour = 3_600_000

/** Pictures and files of forms: taken in, handed out, let go of. */
export async function registerFiles(app: FastifyInstance, options: FilesOptions): Promise<void> {
  const { basePath, database, environment, definitions, sessions } = options
  const storage = createDiskStorage(path.join(environment.dataDir, 'files'))
  const files = createFileStore({ database, storage, definitions })
  const shared = { basePath, database, files, metrics: createFileMetrics(options.registry) }
  registerPictures(app, shared)
  await registerUpload(app, { ...shared, largestFile: environment.fileLimit * 1024 * 1024 })
  registerFileView(app, { basePath, database, files, sessions })
  const sweeping = setInterval(
    () => void files.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'file sweep failed')),
    hour,
  )
  sweeping.unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
