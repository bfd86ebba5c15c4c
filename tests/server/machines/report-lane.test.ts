import { createServer, type AddressInfo } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { expect, it, onTestFinished } from 'vitest'
import { createBrokerWatch } from '../../../server-stub/product/messaging/broker-watch'
import { openReportLane, type ReportLaneOptions } from '../../../server-stub/product/messaging/report-lane'
import { LaneLostError } from '../../../server-stub/product/messaging/stored-reports'
import { allReports, reportTopic } from '../../../server-stub/product/messaging/topics'
import { soon } from '../database/soon'

/** Starts a broker, and returns how a lane is opened at it and how a machine reports to it. */
async function useBroker() {
  const broker = await Aedes.createBroker()
  const server = createServer(broker.handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`
  const machine = await connectAsync(url)
  const closing: (() => Promise<unknown>)[] = [() => machine.endAsync(true)]
  onTestFinished(async () => {
    await Promise.all(closing.map((close) => close()))
    await new Promise<void>((resolve) => broker.close(resolve))
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    report: (content: unknown) =>
      machine.publishAsync(reportTopic('a', 'log'), JSON.stringify(content), { qos: 1 }),
    async open(options: Pick<ReportLaneOptions, 'onReport'> & Partial<ReportLaneOptions>) {
      const lane = openReportLane({
        broker: { url },
        watch: createBrokerWatch({ onAway: () => undefined, onBack: () => undefined }),
        clientId: 'lane',
        isKept: true,
        topics: allReports,
        isOwn: () => true,
        onError: () => undefined,
        ...options,
      })
      closing.push(lane.close)
      await lane.ready
      return lane
    },
  }
}

const outage = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('a lane keeps a report while the database is away, more often than it retries any other failure', async () => {
  const { open, report } = await useBroker()
  const stored: unknown[] = []
  let failures = 0
  await open({
    onReport: async ({ content }) => {
      if (failures < 7) {
        failures += 1
        throw outage()
      }
      stored.push(content)
    },
  })
  await report(1)
  await report(2)
  await soon(() => expect(stored).toEqual([1, 2]))
})

it('a lane that is closed amid a report leaves it to the next server, before all later ones', async () => {
  const { open, report } = await useBroker()
  const seen: unknown[] = []
  let store = (): void => undefined
  const first = await open({
    onReport: async ({ content }) => {
      seen.push(content)
      if (content === 2) await new Promise<void>((resolve) => (store = resolve))
    },
  })
  for (const n of [1, 2, 3]) await report(n)
  await soon(() => expect(seen).toEqual([1, 2]))
  let isClosed = false
  const closed = first.close().then(() => (isClosed = true))
  const taken: unknown[] = []
  await open({ onReport: async ({ content }) => void taken.push(content) })
  await soon(() => expect(taken).toEqual([2, 3]))
  expect(isClosed).toBe(false)
  store()
  await closed
  expect(seen).toEqual([1, 2])
})

it('a lane that another server has by now acknowledges nothing more, and does not try again', async () => {
  const { open, report } = await useBroker()
  const seen: unknown[] = []
  const errors: unknown[] = []
  const first = await open({
    onReport: async ({ content }) => {
      seen.push(content)
      if (content === 2) throw new LaneLostError('lost')
    },
    onError: (error) => errors.push(error),
  })
  for (const n of [1, 2, 3]) await report(n)
  await soon(() => expect(seen).toEqual([1, 2]))
  await first.close()
  const taken: unknown[] = []
  await open({ onReport: async ({ content }) => void taken.push(content) })
  await soon(() => expect(taken).toEqual([2, 3]))
  expect({ seen, errors }).toEqual({ seen: [1, 2], errors: [] })
})
