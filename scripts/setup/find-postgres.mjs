import { existsSync, readdirSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const home = '/usr/lib/postgresql'

/**
 * Makes sure that there is a PostgreSQL of the system for the tests that run against one of its own.
 * @throws Error that says how to get one.
 */
export async function findPostgres() {
  if (isThere()) return
  if ((await installSystemPackage('postgresql')) && isThere()) return
  throw new Error(`No PostgreSQL server was found in ${home}. Run "apt-get install postgresql" as root.`)
}

function isThere() {
  return existsSync(home) && readdirSync(home).some((version) => existsSync(`${home}/${version}/bin/initdb`))
}
