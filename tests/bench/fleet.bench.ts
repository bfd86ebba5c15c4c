import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chunk } from 'lodash-es'
import { startFleet } from '../../server-stub/product/fleet/start-fleet'
import { brokerAddress } from '../../server-stub/product/messaging/broker-address'
import { login, sendOver } from '../kit/client'
import { startVending } from '../start-vending'
import type { RunningServer } from '../../server-stub/start-server'
import { benchEnvironment } from './bench-environment'
import type { BenchResult } from './bench-result'

const root = path.resolve(import.meta.dirname, '../..')
const size = 500
const mqttPort = 5193
/** The maximum number of machines in one push request. */
const mostAtOnce = 100
/** The pushes to each machine: one locks a track, the next unlocks it. */
const rounds = [
  { pushType: 15, containerNo: 1, trackNos: [1] },
  { pushType: 14, containerNo: 1, trackNos: [1] },
]
/** The time that a machine has to answer a push, ms (C66). */
const expiry = 60_000

/**
 * Measures 500 machines at the embedded broker, all on this computer: all get a push at once and answer at once, and
 * every answer must be recorded in time.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const environment = benchEnvironment({
    DATA_DIR: path.join(root, '.tmp/bench-fleet'),
    MQTT_PORT: String(mqttPort),
    FLEET: 'off',
  })
  const server = await startVending(environment)
  try {
    const post = await logIn(server)
    const started = performance.now()
    const fleet = await startFleet({
      database: server.database,
      brokerUrl: brokerAddress(environment, mqttPort),
      size,
      seed: 'bench',
      // Machines neither go offline, as pushes would not reach them, nor sell.
      pace: { online: Number.MAX_SAFE_INTEGER, sale: Number.MAX_SAFE_INTEGER },
      temper: { failing: 0, silent: 0, seconds: [0, 0.2] },
    })
    try {
      await fleet.ready
      const connected = performance.now() - started
      const takes: number[] = []
      let lost = 0
      let most = 0
      for (const body of rounds) {
        const outcome = await pushToAll(server, fleet.machineIds, (machineIds) =>
          post('/push/send', { machineIds, ...body }),
        )
        takes.push(outcome.milliseconds / size)
        most = Math.max(most, outcome.milliseconds)
        lost += outcome.lost
      }
      const each = Math.max(...takes)
      return [
        { name: `connecting ${fleet.machineIds.length} machines`, value: connected, unit: 'ms', ok: true },
        { name: 'unanswered pushes', value: lost, unit: '', limit: 0, ok: lost === 0 },
        {
          name: `time until all ${size} machines have answered`,
          value: most,
          unit: 'ms',
          limit: expiry / 2,
          ok: most <= expiry / 2,
        },
        { name: 'one push with its answer', value: each, unit: 'ms', limit: 50, ok: each <= 50 },
      ]
    } finally {
      await fleet.close()
    }
  } finally {
    await server.close()
  }
}

/** Sends a push to all machines and waits for their results. Pushes without a result after their expiry are lost. */
async function pushToAll(
  { database }: RunningServer,
  machineIds: readonly string[],
  send: (machineIds: readonly string[]) => Promise<unknown>,
): Promise<{ readonly milliseconds: number; readonly lost: number }> {
  const started = performance.now()
  const sent = await Promise.all(chunk(machineIds, mostAtOnce).map((some) => send(some)))
  const ids = (sent as { ids: readonly string[] }[]).flatMap((one) => one.ids)
  const answered = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from records."pushRecord"
        where id = any($1::bigint[]) and "pushResult" in (0, 1) and "replyTime" is not null`,
      [ids],
    )
    return rows[0]?.count ?? 0
  }
  let count = 0
  while (count < machineIds.length && performance.now() - started < expiry + 5000) {
    await pause(50)
    count = await answered()
  }
  return { milliseconds: performance.now() - started, lost: machineIds.length - count }
}

/** Logs the administrator in. Returns a function that posts to a path, and throws when it is refused. */
async function logIn({ address }: RunningServer): Promise<(at: string, body: object) => Promise<unknown>> {
  const client = await login(sendOver(address), 'admin')
  return async (at, body) => {
    const { success, message, data } = await client.call('POST', at, { body })
    if (!success) throw new Error(`${at}: ${message}`)
    return data
  }
}
