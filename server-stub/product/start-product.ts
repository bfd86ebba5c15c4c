import type { StartContext, StartedProduct } from '../platform/modules/server-product'
import { startFleet, type Fleet } from './fleet/start-fleet'
import { greeting } from './greeting'
import { openMachines, type Machines } from './machines/open-machines'
import { modulesWith } from './modules'
import { startPayments } from './payments/start-payments'
import type { ProductSettings } from './product-environment'
import { startRenewals } from './renewals/start-renewals'
import { keepRollups } from './statistics/keep-rollups'
import { areOrdersDistributed } from './orders/are-orders-distributed'
import { createSumFolder } from './statistics/fold-order-log'
import { createSumKeeper } from './statistics/sum-keeper'
import { startStandInProvider } from './wechat/stand-in-provider'

type Context = StartContext<ProductSettings>

/** Starts payments, renewals and the connection to machines, then the sums of orders and the simulated machines. */
export async function startProduct(context: Context): Promise<StartedProduct<ProductSettings>> {
  const { database, environment, files, parts, work, address, warn, isOutdated } = context
  await parts.start('sums of orders', () => keepRollups(database.db))
  const standIn = await parts.start(
    'stand-in for logins by WeChat',
    () => (environment.standIn ? startStandInProvider() : undefined),
    (started) => started?.close(),
  )
  const payments = await parts.start(
    'payments',
    () => {
      const report = warn('a refund failed on the way')
      return startPayments({ database, storage: files, environment, work, report })
    },
    closePart,
  )
  const renewals = await parts.start(
    'renewals',
    () => {
      const report = warn('a payment of a renewal was not settled')
      return startRenewals({ database, environment, work, report, address })
    },
    closePart,
  )
  let machines: Machines | undefined
  let fleet: Fleet | undefined
  return {
    modules: modulesWith({ files, payments, renewals, wakePushes: () => machines?.wake() }),
    settings: standIn ? { provider: standIn.settings } : {},
    async open(storeOf) {
      const open = () =>
        openMachines({
          database,
          environment,
          work: storeOf.work,
          refunds: payments.refunds,
          warn: (error, message) => warn(message)(error),
        })
      machines = await parts.start('machines', open, closePart)
    },
    async serve() {
      const keepSums = () => {
        const report = warn('sums of orders could not be counted anew')
        const keeper = createSumKeeper(database.db, report, isOutdated)
        keeper.wake()
        return keeper
      }
      await parts.start('sums that are counted anew', keepSums, closePart)
      const foldSums = async () =>
        (await areOrdersDistributed(database.db))
          ? createSumFolder(database.db, warn('changes of orders could not be added to their sums'))
          : undefined
      await parts.start('sums of distributed orders', foldSums, (folder) => folder?.close())
      const simulate = () => (environment.fleet && machines ? startOwnFleet(context, machines) : undefined)
      fleet = await parts.start('simulated machines', simulate, (started) => started?.leave())
    },
    greeting: () => greeting(environment, fleet?.machineIds.length),
  }
}

function closePart(part: { readonly close: () => Promise<void> }): Promise<void> {
  return part.close()
}

/** Starts the simulated machines. The server runs without them, so a failure is only a warning. */
async function startOwnFleet(
  { database, environment: { fleetSize, fleetSpeed }, warn }: Context,
  { brokerUrl }: Machines,
): Promise<Fleet | undefined> {
  try {
    return await startFleet({ database, brokerUrl, size: fleetSize, speed: fleetSpeed })
  } catch (error) {
    warn('no machines are simulated')(error)
    return undefined
  }
}
