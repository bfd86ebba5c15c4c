import { existsSync, readdirSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const home = '/usr/lib'

/**
 * Returns the path of libfaketime, which fixes the time of a process, for tests that compare pictures.
 * @returns undefined when it is absent and cannot be installed: those tests are skipped. @throws Error in CI
 */
export async function findFaketime() {
  const found = library()
  if (found) return found
  if (await installSystemPackage('faketime')) return library()
  if (!process.env.CI) return undefined
  throw new Error('libfaketime was not found. Run "apt-get install faketime" as root.')
}

function library() {
  if (!existsSync(home)) return undefined
  const places = readdirSync(home).map((name) => `${home}/${name}/faketime/libfaketime.so.1`)
  return places.find((place) => existsSync(place))
}
