import { existsSync } from 'node:fs'
import path from 'node:path'
import { startServer } from './start-server'
import { EnvironmentError, parseEnvironment } from './environment'
import { DatabaseStartError } from './database/database-start-error'
import { SchemaError } from './metadata/schema-error'

/** Where package.json lies: schemas, wording and the built console are found from there, built or not. */
function projectRoot(from: string): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'schemas', 'menus.json'))) return folder
  }
  throw new Error('The folder "schemas" was not found.')
}

try {
  const environment = parseEnvironment(process.env)
  const server = await startServer(environment, projectRoot(import.meta.dirname))
  console.info(server.greeting)
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  if (error instanceof EnvironmentError || error instanceof SchemaError) console.error(error.message)
  else if (error instanceof DatabaseStartError) console.error(`${error.message}\n${error.hint}`)
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    console.error('The port is taken by another program. Choose another with PORT.')
  else console.error(error)
  process.exit(1)
}
