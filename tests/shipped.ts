import path from 'node:path'
import { shippedFolders } from '../server-stub/platform/product-folder/schema-folders'
import { readProduct } from '../server-stub/platform/metadata/read-product'
import { readShipped } from '../server-stub/platform/metadata/read-shipped'

const folders = shippedFolders(path.resolve(import.meta.dirname, '..'))

/** The metadata that ships, read and checked once by each process: nobody changes it. */
export const shipped = readShipped(folders)

const read = readProduct(folders.product)
if (!read.ok) throw new Error(JSON.stringify(read.problems))

/** What the product that ships says of itself (product.json). */
export const productFile = read.value
