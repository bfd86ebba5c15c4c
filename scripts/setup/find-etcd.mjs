import { existsSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const program = '/usr/bin/etcd'

/**
 * Ensures that the system has etcd, for tests that run their own one.
 * @throws Error with instructions when there is none.
 */
export async function findEtcd() {
  if (existsSync(program)) return
  if ((await installSystemPackage('etcd-server', { service: 'etcd' })) && existsSync(program)) return
  throw new Error(`No etcd was found at ${program}. Run "apt-get install etcd-server" as root.`)
}
