import { existsSync, readdirSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const home = '/usr/lib'

/**
 * The library that gives a process another time, for tests that compare pictures of what is shown then.
 * @returns undefined where there is none and none can be installed: those tests are skipped. @throws Error in CI
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
