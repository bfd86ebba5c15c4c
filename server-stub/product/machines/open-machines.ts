import type { Database } from '../../platform/database/open-database'
import type { ProductEnvironment } from '../product-environment'
import { brokerAddress } from '../messaging/broker-address'
import { devicePassword, loadDeviceSecret } from '../messaging/device-secret'
import { serverAccount, startEmbeddedBroker } from '../messaging/embedded-broker'
import { openMachineLink } from '../messaging/machine-link'
import { createMachineDesk, type MachineDeskOptions } from './machine-desk'

export interface Machines {
  /** Wakes the sender of pushes when some are waiting. */
  readonly wake: () => void
  /** The address at which machines connect, as far as this process knows it. */
  readonly brokerUrl: string
  /** The secret from which the passwords of machines are derived. */
  readonly secret: string
  readonly close: () => Promise<void>
}

export interface OpenMachinesOptions extends Pick<MachineDeskOptions, 'work' | 'refunds' | 'warn'> {
  readonly database: Pick<Database, 'db'>
  readonly environment: Pick<ProductEnvironment, 'brokerUrl' | 'brokerPort' | 'host'>
}

/** Starts the embedded broker, unless another broker is configured, and connects the server to it. */
export async function openMachines({
  database,
  environment,
  work,
  refunds,
  warn,
}: OpenMachinesOptions): Promise<Machines> {
  const { brokerUrl, brokerPort, host } = environment
  const secret = await loadDeviceSecret(database)
  const broker = brokerUrl ? undefined : await startEmbeddedBroker({ host, port: brokerPort, secret })
  const machinesUrl = brokerAddress(environment, broker?.port ?? brokerPort)
  const desk = createMachineDesk({ database, work, refunds, warn })
  const link = openMachineLink({
    broker: broker
      ? { url: machinesUrl, username: serverAccount, password: devicePassword(secret, serverAccount) }
      : { url: brokerUrl ?? machinesUrl },
    shared: broker ? undefined : { db: database.db, secret },
    onReport: desk.take,
    onError: (error) => warn(error, 'a report of a machine failed'),
    onAway: (error) => warn(error, 'the broker of the machines does not answer'),
    onBack: () => warn(undefined, 'the broker of the machines answers again'),
  })
  desk.connect(link)
  if (broker) await link.ready
  return {
    wake: desk.pushes.wake,
    brokerUrl: machinesUrl,
    secret,
    close: async () => {
      await desk.pushes.close()
      await link.close()
      await broker?.close()
    },
  }
}
