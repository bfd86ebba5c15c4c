import { pino } from 'pino'
import { backupFolder } from '../platform/backup/backup-folder'
import { DatabaseStartError } from '../platform/database/database-start-error'
import { openDatabase } from '../platform/database/open-database'
import { EnvironmentError } from '../platform/environment/read-variables'
import { parseEnvironment } from './product-environment'
import { startFleet } from './fleet/start-fleet'
import { brokerAddress } from './messaging/broker-address'

/** PostgreSQL's error code for a missing table (undefined_table). */
const noTable = '42P01'

try {
  const environment = parseEnvironment(process.env)
  const { databaseUrl, directUrl, dataDir, backupDir, fleetSize, fleetSpeed } = environment
  if (!environment.brokerUrl && environment.brokerPort === 0)
    throw new EnvironmentError(['MQTT_PORT is 0; machines must know where the broker of the server listens.'])
  const log = pino({ level: environment.logLevel === 'info' ? 'warn' : environment.logLevel })
  const brokerUrl = brokerAddress(environment, environment.brokerPort)
  const walArchive = backupDir && backupFolder(backupDir).wal
  const database = await openDatabase({ databaseUrl, directUrl, dataDir, walArchive, log, poolSize: 3 })
  const fleet = await startFleet({
    database,
    brokerUrl,
    size: fleetSize,
    speed: fleetSpeed,
    log: (message) => console.info(message),
  }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const { length: size } = fleet.machineIds
  console.info(`${size} machines come to life at ${brokerUrl}, at speed ${fleetSpeed}.`)
  if (size === 0) console.info('There are none that no other fleet simulates.')
  void fleet.ready.then(() => size > 0 && console.info('All are on line. Ctrl+C ends them.'))
  const stop = async (): Promise<void> => {
    await fleet.close()
    await database.close()
    const { sale = 0, answer = 0 } = fleet.reported
    console.info(`The machines are off line: ${sale} sales, ${answer} pushes answered.`)
  }
  const stopped = (): void => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stopped)
  process.once('SIGINT', stopped)
} catch (error) {
  if (error instanceof EnvironmentError) console.error(error.message)
  else if (error instanceof DatabaseStartError) console.error(`${error.message}\n${error.hint}`)
  else if ((error as { code?: unknown }).code === noTable)
    console.error('The database knows no machines yet. Start the server first: npm start')
  else console.error(error)
  process.exit(1)
}
