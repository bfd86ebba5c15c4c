import { join } from 'node:path'
import type { Binaries } from './binaries'

/** The programs in a `bin` folder. */
export function binariesIn(bin: string): Binaries {
  const program = (name: string) => join(bin, process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}
