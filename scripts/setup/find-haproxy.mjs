import { existsSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const program = '/usr/sbin/haproxy'

/**
 * Ensures that the system has HAProxy, for tests that run their own one.
 * @throws Error with instructions when there is none.
 */
export async function findHaproxy() {
  if (existsSync(program)) return
  if ((await installSystemPackage('haproxy', { service: 'haproxy' })) && existsSync(program)) return
  throw new Error(`No HAProxy was found at ${program}. Run "apt-get install haproxy" as root.`)
}
