import { existsSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const program = '/usr/bin/patroni'

/**
 * Ensures that the system has Patroni, for tests that run their own one.
 * @throws Error with instructions when there is none.
 */
export async function findPatroni() {
  if (existsSync(program)) return
  if ((await installSystemPackage('patroni', { service: 'patroni' })) && existsSync(program)) return
  throw new Error(`No Patroni was found at ${program}. Run "apt-get install patroni" as root.`)
}
