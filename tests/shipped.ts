import path from 'node:path'
import { shippedFolders } from '../server-stub/platform/product-folder/schema-folders'
import { readProductSchemas } from '../server-stub/platform/metadata/shipped/read-product-schemas'

const product = readProductSchemas(shippedFolders(path.resolve(import.meta.dirname, '..')))

/** The shipped metadata, read and checked once per process. Nothing changes it. */
export const { shipped } = product

/** The content of the shipped product.json. */
export const productFile = product.file
