import { range } from 'lodash-es'
import { basePath } from '../../../server-stub/app'
import type { BenchResult } from '../bench-result'
import { startServer, type StartedServer } from '../export/started-server'
import { limitProcessor } from './limit-processor'
import { pressInTurns } from './press'
import { processorTime } from './processor-time'
import type { ScaleWorld } from './scale-worlds'

/** The share of a core that each server has, small enough that the database and the sender have the rest. */
const share = 0.1
const seconds = 20
const least = 3.2
const path = `${basePath}/device/machine/getPage?pageNo=1&pageSize=10`

/**
 * Measures how many list pages four servers answer against one. Each server has a tenth of a core, so that a computer
 * with few cores has room for the database, too: what the servers share would hold them back all the same. Where the
 * system does not allow such limits, it only reports the processor time of a page in the server and in the database,
 * which tells what ends first.
 */
export async function fourServers({ databaseUrl, dataDir }: ScaleWorld): Promise<readonly BenchResult[]> {
  const servers: StartedServer[] = []
  const ends: (() => void)[] = []
  try {
    for (const nth of range(4))
      servers.push(
        await startServer(`${dataDir}-${nth}`, 'primary', 'medium', {
          DATABASE_URL: databaseUrl,
          MQTT_PORT: '0',
        }),
      )
    const ask = (some: readonly StartedServer[]) =>
      pressInTurns(
        { servers: some.map(({ address }) => address), path, token: servers[0]?.token ?? '', seconds },
        10 * some.length,
      )
    const pids = servers.map(({ pid }) => pid)
    // Each server warms up before it is limited.
    await ask(servers)
    const before = processorTime(pids)
    const { answered } = await ask(servers)
    const after = processorTime(pids)
    const server = ((after.own - before.own) / answered) * 1000
    const sender = after.sender - before.sender
    const database = ((after.all - before.all - (after.own - before.own) - sender) / answered) * 1000
    const costs = [
      { name: 'processor time of a list page in the server', value: server, unit: 'ms', ok: true },
      {
        name: 'processor time of a list page in the database and the system',
        value: database,
        unit: 'ms',
        ok: true,
      },
    ]
    for (const pid of pids) {
      const end = limitProcessor(pid, share)
      if (!end) return costs
      ends.push(end)
    }
    const one = await ask(servers.slice(0, 1))
    const four = await ask(servers)
    const value = four.perSecond / one.perSecond
    return [
      ...costs,
      {
        name: 'list pages per second, one server of a tenth of a core',
        value: one.perSecond,
        unit: '/s',
        ok: true,
      },
      { name: 'list pages per second, four such servers', value: four.perSecond, unit: '/s', ok: true },
      {
        name: `four servers over one, at least ${least}`,
        value,
        unit: 'x',
        ratioTo: 'one server',
        ok: value >= least && one.failed + four.failed === 0,
      },
    ]
  } finally {
    for (const end of ends) end()
    await Promise.all(servers.map((server) => server.stop()))
  }
}
