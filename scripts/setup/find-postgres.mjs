import { existsSync, readdirSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const home = '/usr/lib/postgresql'

/**
 * Ensures that the system has PostgreSQL, for tests that run their own server of it.
 * @throws Error with instructions when there is none.
 */
export async function findPostgres() {
  if (isThere()) return
  if ((await installSystemPackage('postgresql')) && isThere()) return
  throw new Error(`No PostgreSQL server was found in ${home}. Run "apt-get install postgresql" as root.`)
}

function isThere() {
  return existsSync(home) && readdirSync(home).some((version) => existsSync(`${home}/${version}/bin/initdb`))
}
