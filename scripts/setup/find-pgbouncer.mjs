import { existsSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const program = '/usr/sbin/pgbouncer'

/**
 * Ensures that the system has PgBouncer, for tests that run their own one.
 * @throws Error with instructions when there is none.
 */
export async function findPgBouncer() {
  if (existsSync(program)) return
  if ((await installSystemPackage('pgbouncer', { service: 'pgbouncer' })) && existsSync(program)) return
  throw new Error(`No PgBouncer was found at ${program}. Run "apt-get install pgbouncer" as root.`)
}
