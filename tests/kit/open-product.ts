import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '../../server-stub/platform/environment/read-environment'
import type { Database } from '../../server-stub/platform/database/open-database'
import { productIn } from '../../server-stub/product-in'
import { projectRoot } from '../../server-stub/project-root'
import { startServer } from '../../server-stub/start-server'
import { login, sendTo, type Client, type LoginOptions, type Send } from './client'

/** The server of a product in the process of its tests, with a database of its own. */
export interface ProductServer {
  /** The address that it listens at, for tests by HTTP or in a browser. */
  readonly address: string
  readonly database: Database
  readonly send: Send
  /** Logs a user in; by default with the password of the first start. @throws Error when the login is refused */
  login(userName: string, options?: LoginOptions): Promise<Client>
  /** Stops the server and deletes its database. */
  close(): Promise<void>
}

export interface ProductOptions {
  /** Default: the folder under test (`npm run test:product FOLDER`). */
  readonly folder?: string
  /** Variables of the environment in addition to those of tests: no captcha, no sealing, no request limit. */
  readonly variables?: Readonly<Record<string, string>>
}

/**
 * Starts the server of a product as `npm start` does, with its first records, on an embedded database in a temporary
 * folder.
 * @throws SchemaError when the product has problems
 */
export async function openProduct({
  folder = process.env['PRODUCT'],
  variables = {},
}: ProductOptions = {}): Promise<ProductServer> {
  const root = projectRoot()
  const { product, folders } = await productIn(root, folder)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'console-product-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  const environment = readEnvironment(
    {
      CAPTCHA: 'off',
      SEALING: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '1000000',
      PORT: '0',
      ...variables,
      DATA_DIR: dataDir,
    },
    product.readSettings,
  )
  const server = await startServer({ environment, product, root, folders }).catch((error: unknown) => {
    remove()
    throw error
  })
  const send = sendTo(server.app)
  return {
    address: server.address,
    database: server.database,
    send,
    login: (userName, options) => login(send, userName, options),
    close: async () => {
      await server.close()
      remove()
    },
  }
}
