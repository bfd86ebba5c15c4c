import { join } from 'node:path'

/** Absolute paths of the PostgreSQL programs. `pgCtl` is used on Windows only. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}

/** Returns the paths of the programs in a `bin` folder. */
export function binariesIn(bin: string): Binaries {
  const program = (name: string) => join(bin, process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}
