import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Installs what package-lock.json names, unless it is there already. A machine that only runs what is built
 * needs no development packages.
 * @param {{ development: boolean }} needs
 */
export async function installPackages({ development }) {
  if (isInstalled(development)) return
  console.log('Installing packages (npm ci) ...')
  const rest = ['--no-audit', '--no-fund', '--loglevel=error', ...(development ? ['--include=dev'] : [])]
  // A lock file that this npm or registry does not agree with is no reason not to start.
  const installed = (await npm(['ci', ...rest])) || (await npm(['install', '--no-save', ...rest]))
  if (!installed) throw new Error('The packages could not be installed; npm says why above.')
}

async function npm(args) {
  const program = process.env.npm_execpath
  const { code } = await (program?.endsWith('.js')
    ? runProgram(process.execPath, [program, ...args])
    : runProgram('npm', args))
  return code === 0
}

/** Whether node_modules holds every package of package-lock.json in its version. */
function isInstalled(development) {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([name, { version, optional, devOptional, dev, peer }]) => {
    if (name === '' || present[name]?.version === version) return true
    // Left out on this platform, or not needed to run.
    return present[name] === undefined && Boolean(optional || devOptional || peer || (dev && !development))
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
