import path from 'node:path'
import { readShipped } from '../server-stub/platform/metadata/read-shipped'

/** The metadata that ships, read and checked once by each process: nobody changes it. */
export const shipped = readShipped(path.resolve(import.meta.dirname, '../schemas'))
