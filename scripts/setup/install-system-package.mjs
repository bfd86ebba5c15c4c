import { existsSync } from 'node:fs'
import { runProgram } from './run-program.mjs'

const apt = '/usr/bin/apt-get'
/** The folder exists while systemd runs. */
const systemd = '/run/systemd/system'

/**
 * Installs a package of Debian or Ubuntu; requires root.
 * @param {string} name
 * @param {{ service?: string }} [options] `service` is the one that the package starts: it is stopped and disabled again,
 *   because tests run the program themselves
 * @returns whether the package is installed afterwards
 */
export async function installSystemPackage(name, { service } = {}) {
  if (process.getuid?.() !== 0 || !existsSync(apt)) return false
  console.log(`Installing ${name} from the system's packages ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
  const run = (...args) => runProgram(apt, [...options, ...args], { env, capture: true })
  const steps = [['update'], ['install', '-y', '--no-install-recommends', name]]
  for (const step of steps) {
    const { code, output } = await run(...step)
    if (code !== 0) {
      console.error(output)
      return false
    }
  }
  if (service) {
    const stop = existsSync(systemd)
      ? ['systemctl', ['disable', '--now', service]]
      : ['service', [service, 'stop']]
    const { code, output } = await runProgram(...stop, { capture: true })
    if (code !== 0) console.error(output)
  }
  return true
}
