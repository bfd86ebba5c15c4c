import path from 'node:path'
import { shippedFolders } from '../server-stub/platform/product-folder/schema-folders'
import { readProductSchemas } from '../server-stub/platform/metadata/read-product-schemas'

const product = readProductSchemas(shippedFolders(path.resolve(import.meta.dirname, '..')))

/** The metadata that ships, read and checked once by each process: nobody changes it. */
export const { shipped } = product

/** What the product that ships says of itself (product.json). */
export const productFile = product.file
