import { join } from 'node:path'

/** The PostgreSQL programs that are needed, as absolute paths. `pgCtl` is used on Windows only. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}

/** The programs in a `bin` folder. */
export function binariesIn(bin: string): Binaries {
  const program = (name: string) => join(bin, process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}
