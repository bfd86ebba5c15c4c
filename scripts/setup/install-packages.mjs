import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Installs the packages of package-lock.json unless they are installed. A computer that only runs a build needs no
 * development packages.
 * @param {{ development: boolean }} needs
 */
export async function installPackages({ development }) {
  if (isInstalled(development)) return
  console.log('Installing packages (npm ci) ...')
  const rest = ['--no-audit', '--no-fund', '--loglevel=error', ...(development ? ['--include=dev'] : [])]
  // When npm or the registry rejects the lock file, a plain install is tried.
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

/** True when node_modules holds every package of package-lock.json in its version. */
function isInstalled(development) {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([name, { version, optional, devOptional, dev, peer }]) => {
    if (name === '' || present[name]?.version === version) return true
    // Packages of other platforms, and those not needed at run time.
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
