import { existsSync } from 'node:fs'
import path from 'node:path'
import * as own from '#product/server'
import { EnvironmentError, type Variables } from './platform/environment/read-variables'
import type { ServerProduct } from './platform/modules/server-product'
import { foldersOf, shippedFolders, type SchemaFolders } from './platform/product-folder/schema-folders'
import { folderProduct } from './platform/seeding/folder-product'

/** The product to serve, with the folders of its metadata. */
export interface ProductPlace {
  readonly product: ServerProduct
  readonly folders: SchemaFolders
  /** Default values of environment variables: each product has its own data folder. */
  readonly defaults: Variables
}

/**
 * Finds the product of a folder; without a folder, the shipped product.
 * @throws EnvironmentError when the folder has no product.json
 */
export async function productIn(root: string, folder: string | undefined): Promise<ProductPlace> {
  const shipped = shippedFolders(root)
  const product = folder ? path.resolve(folder) : shipped.product
  if (product === shipped.product) {
    const { vending } = await import('./product/index')
    return { product: vending as unknown as ServerProduct, folders: shipped, defaults: {} }
  }
  if (!existsSync(path.join(product, 'product.json')))
    throw new EnvironmentError([`PRODUCT is "${folder}"; there is no product.json in it.`])
  return {
    product: folderProduct(product, own.modules ?? []),
    folders: foldersOf(root, product),
    defaults: { DATA_DIR: path.join(product, '.data') },
  }
}
