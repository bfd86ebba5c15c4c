// Starts the console and its server on a fresh clone: installs and builds what is missing, then runs the server in
// this process, so that signals and exit codes are its own. `run-fleet` runs the simulated fleet in its place.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, isBuilt } from './setup/build-product.mjs'
import { endWithNpm } from './setup/end-with-npm.mjs'
import { installPackages } from './setup/install-packages.mjs'
import { root } from './setup/root.mjs'

const lowest = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < lowest[0] || (major === lowest[0] && minor < lowest[1])) {
  console.error(`Node ${lowest.join('.')} or later is needed; this is ${process.version}.`)
  process.exit(1)
}

endWithNpm()
try {
  process.chdir(root)
  await installPackages({ development: !isBuilt() })
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const program = process.argv[2] === 'run-fleet' ? 'run-fleet.js' : 'server.js'
const server = path.join(root, 'dist/server', program)
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
process.argv[1] = server
await import(pathToFileURL(server).href)
