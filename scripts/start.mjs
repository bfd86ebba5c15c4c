// Starts the console and its server on a fresh clone: installs and builds what is missing, then runs the server in this
// process, so that signals and exit codes are the server's. A name in front runs another program: `run-fleet` the simulated
// fleet, `metadata-check` the check of a product, or one of the commands below.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pathToFileURL } from 'node:url'
import { buildProduct, isBuilt, isCodeBuilt } from './setup/build-product.mjs'
import { endWithNpm } from './setup/end-with-npm.mjs'
import { installPackages } from './setup/install-packages.mjs'
import { builtFolder } from './setup/product-code.mjs'
import { root } from './setup/root.mjs'

/** Programs that can be run instead of the server. */
const programs = ['run-fleet', 'metadata-check']

/** Programs that read their arguments themselves. PRODUCT of the environment is their product. */
const commands = ['archive', 'backup', 'distribute', 'restore', 'verify-log', 'reset-password']

const command = commands.includes(process.argv[2]) ? process.argv.splice(2, 1)[0] : undefined

/** Parses the arguments; exits with an error on invalid ones. */
function readArguments() {
  if (command) return { values: {}, positionals: [] }
  try {
    return parseArgs({ options: { product: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    console.error(`${error.message}\nUsage: npm start -- [--product FOLDER]`)
    process.exit(1)
  }
}

const lowest = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < lowest[0] || (major === lowest[0] && minor < lowest[1])) {
  console.error(`Node ${lowest.join('.')} or later is needed; this is ${process.version}.`)
  process.exit(1)
}

const { values, positionals } = readArguments()
const program =
  command ?? (positionals[0] && programs.includes(positionals[0]) ? positionals.shift() : 'server')
const folder = values.product ?? positionals[0] ?? process.env.PRODUCT
// Relative to the folder of the command; npm itself runs in the project's root.
const product = folder ? path.resolve(process.env.INIT_CWD ?? process.cwd(), folder) : undefined
if (product) process.env.PRODUCT = product

endWithNpm()
try {
  process.chdir(root)
  // The check reads the definitions itself and shows no page, and the commands need none.
  const isReady = command || program === 'metadata-check' ? isCodeBuilt(product) : isBuilt(product)
  await installPackages({ development: !isReady })
  if (!isReady) await buildProduct(product)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const server = path.join(builtFolder(product), 'server', `${program}.js`)
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
process.argv[1] = server
await import(pathToFileURL(server).href)
