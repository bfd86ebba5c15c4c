import { existsSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const program = '/usr/sbin/mosquitto'

/**
 * Ensures that the system has the MQTT broker Mosquitto, for tests that run their own one.
 * @throws Error with instructions when there is none.
 */
export async function findMosquitto() {
  if (existsSync(program)) return
  if ((await installSystemPackage('mosquitto', { service: 'mosquitto' })) && existsSync(program)) return
  throw new Error(`No Mosquitto was found at ${program}. Run "apt-get install mosquitto" as root.`)
}
