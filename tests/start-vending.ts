import path from 'node:path'
import { vending } from '../server-stub/product/index'
import type { ProductEnvironment } from '../server-stub/product/product-environment'
import { shippedFolders } from '../server-stub/platform/product-folder/schema-folders'
import { startServer, type RunningServer } from '../server-stub/start-server'

const root = path.resolve(import.meta.dirname, '..')

/** Starts a server of the shipped product and returns it when it listens. */
export function startVending(environment: ProductEnvironment): Promise<RunningServer> {
  return startServer({ environment, product: vending, root, folders: shippedFolders(root) })
}
