import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server-stub/platform/database/open-database'
import { outageOf } from '../../server-stub/platform/database/outage-of'
import { sql } from '../../server-stub/platform/database/sql/sql'
import { startExternalPostgres } from '../server/support/external-postgres'
import { runFolder } from '../server/support/run-folder'
import { silentLog } from '../server/support/silent-log'
import { startReplica, type RunningReplica } from './start-replica'

describe('DATABASE_URL at a balancer that leads to a replica', () => {
  let primaryUrl: string
  let replica: RunningReplica
  let balancer: Server
  /** Port that the balancer leads to. */
  let target: number
  const sockets = new Set<Socket>()
  const portOf = (url: string) => Number(new URL(url).port)
  /** Leads to another server, as HAProxy does with `on-marked-down shutdown-sessions`. */
  const leadTo = (url: string): void => {
    target = portOf(url)
    for (const socket of sockets) socket.destroy()
  }
  const open = () => {
    const { port } = balancer.address() as AddressInfo
    const databaseUrl = Object.assign(new URL(primaryUrl), { port: String(port) }).href
    return openDatabase({ databaseUrl, dataDir: runFolder, log: silentLog })
  }

  beforeAll(async () => {
    primaryUrl = (await startExternalPostgres()).url
    replica = await startReplica(primaryUrl)
    balancer = createServer((socket) => {
      const server = connect(target, '127.0.0.1')
      for (const [one, other] of [
        [socket, server],
        [server, socket],
      ] as const) {
        sockets.add(one)
        one.on('error', () => undefined)
        one.on('close', () => other.destroy())
        one.pipe(other)
      }
    }).listen(0, '127.0.0.1')
    await once(balancer, 'listening')
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    balancer.close()
    await replica.stop()
  })

  it('is refused at the start, with what to do', async () => {
    leadTo(replica.at('postgres'))
    await expect(open()).rejects.toMatchObject({
      message: expect.stringContaining('The server is a standby.') as string,
      hint: expect.stringContaining('lead to the primary') as string,
    })
  })

  it('counts as an outage, and reads nothing there', async () => {
    leadTo(primaryUrl)
    const database = await open()
    const read = () => sql`select 1`.execute(database.db)
    await read()
    leadTo(replica.at('postgres'))
    const reads = await Promise.allSettled(Array.from({ length: 30 }, read))
    const outages = reads.map((each) => (each.status === 'rejected' ? outageOf(each.reason) : 'read'))
    expect(new Set(outages)).toEqual(new Set(['database-away']))
    leadTo(primaryUrl)
    await read()
    await database.close()
  })
})
