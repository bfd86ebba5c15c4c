import { DatabaseStartError } from './platform/database/database-start-error'
import { readEnvironment } from './platform/environment/read-environment'
import { EnvironmentError } from './platform/environment/read-variables'
import { PortError } from './platform/http/refuse-taken-port'
import { createParts, PartsStoppedError } from './platform/jobs/parts'
import { SchemaError } from './platform/metadata/shipped/schema-error'
import { productIn } from './product-in'
import { projectRoot } from './project-root'
import { startServer } from './start-server'

const parts = createParts()

/** Stops all parts, those of an unfinished start too, and ends the process. A second signal ends it at once. */
function stop(): void {
  parts.stop().then(
    () => {
      console.info('Stopped.')
      process.exit(0)
    },
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

try {
  const root = projectRoot()
  const { product, folders, defaults } = await productIn(root, process.env['PRODUCT'])
  const environment = readEnvironment({ ...defaults, ...process.env }, product.readSettings)
  const server = await startServer({ environment, product, root, folders, parts })
  console.info(server.greeting)
} catch (error) {
  // A signal arrived before the start was done; `stop` ends the process.
  if (error instanceof PartsStoppedError) await new Promise(() => undefined)
  if (error instanceof EnvironmentError || error instanceof SchemaError || error instanceof PortError)
    console.error(error.message)
  else if (error instanceof DatabaseStartError) console.error(`${error.message}\n${error.hint}`)
  else console.error(error)
  process.exit(1)
}
