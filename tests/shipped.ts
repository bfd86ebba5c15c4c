import path from 'node:path'
import { shippedFolders } from '../server-stub/platform/product-folder/schema-folders'
import { readShipped } from '../server-stub/platform/metadata/read-shipped'

/** The metadata that ships, read and checked once by each process: nobody changes it. */
export const shipped = readShipped(shippedFolders(path.resolve(import.meta.dirname, '..')))
