import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../server-stub/migrations/migrations'
import { migrate } from '../../../server-stub/platform/database/migrate'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { createLaneLeases, type LaneLeases } from '../../../server-stub/product/messaging/lane-leases'
import {
  createReceipt,
  forgetReports,
  LaneLostError,
} from '../../../server-stub/product/messaging/stored-reports'
import { olderDatabase, type OpenedDatabase } from '../support/databases'
import { silentLog } from '../support/silent-log'

const count = 8

describe.each(olderDatabase)('lanes of reports on $name', (databases) => {
  let opened: OpenedDatabase
  const db = () => opened.database.db
  beforeAll(async () => {
    opened = await databases.open()
    await migrate(db(), migrations, silentLog)
  })
  afterEach(() => sql`truncate console.lane_server, console.report_lane, console.stored_report`.execute(db()))
  afterAll(() => opened.stop())

  /** Does what a server does each second. Returns the number of its lanes. */
  const keepShare = async (leases: LaneLeases): Promise<number> => {
    const { held, fair } = await leases.renew()
    for (const lane of held.slice(fair)) await leases.giveUp(lane)
    const taken = held.length < fair ? await leases.take(fair - held.length) : []
    return Math.min(held.length, fair) + taken.length
  }
  const keepShares = async (servers: readonly LaneLeases[]): Promise<readonly number[]> => {
    const shares: number[] = []
    for (const server of servers) shares.push(await keepShare(server))
    return shares
  }
  const newServers = (size: number) => Array.from({ length: size }, () => createLaneLeases(db(), count))
  const die = async ({ holder }: LaneLeases) => {
    const past = sql`now() - interval '1 second'`
    await sql`update console.lane_server set until = ${past} where id = ${holder}`.execute(db())
    await sql`update console.report_lane set until = ${past} where holder = ${holder}`.execute(db())
  }

  it('are shared evenly by the servers that live, and every lane has one holder', async () => {
    const servers = newServers(3)
    expect(await keepShares(servers.slice(0, 1))).toEqual([8])
    await keepShares(servers)
    await keepShares(servers)
    expect([...(await keepShares(servers))].sort((a, b) => a - b)).toEqual([2, 3, 3])
    const [dead, ...others] = servers
    if (!dead) throw new Error('There are three servers.')
    await die(dead)
    expect(await keepShares(others)).toEqual([4, 4])
    await others[0]?.leave()
    expect(await keepShares(others.slice(1))).toEqual([8])
    expect(await newServers(1)[0]?.take(count)).toEqual([])
  })

  it('store no report of a server that has lost the lane meanwhile', async () => {
    const [first, second] = newServers(2)
    if (!first || !second) throw new Error('There are two servers.')
    await keepShare(first)
    const delivery = { messageId: 7, topic: 'machines/a/log', payload: '{}' }
    await sql`create table if not exists public.effect (holder text)`.execute(db())
    const store = (server: LaneLeases) =>
      db().transaction(async (trx) => {
        await sql`insert into public.effect values (${server.holder})`.execute(trx)
        await createReceipt(0, server.holder, delivery, false).store(trx)
      })
    await die(first)
    expect(await second.take(count)).toHaveLength(count)
    await expect(store(first)).rejects.toThrow(LaneLostError)
    await store(second)
    const { rows } = await sql`select holder from public.effect`.execute(db())
    expect(rows).toEqual([{ holder: second.holder }])
  })

  it('keep their holder until the report that it is storing is committed', async () => {
    const [first, second] = newServers(2)
    if (!first || !second) throw new Error('There are two servers.')
    await keepShare(first)
    const storing = await db().begin()
    const delivery = { messageId: 8, topic: 'machines/a/log', payload: '{}' }
    await createReceipt(3, first.holder, delivery, false).store(storing)
    await die({ ...first, holder: '00000000-0000-0000-0000-000000000000' })
    await sql`update console.report_lane set until = now() - interval '1 second' where lane <> 3`.execute(
      db(),
    )
    expect(await second.take(count)).not.toContain(3)
    await storing.commit()
  })

  it('know a report that the broker repeats from an equal one that is new', async () => {
    const [server] = newServers(1)
    if (!server) throw new Error('There is a server.')
    await keepShare(server)
    const receipt = (messageId: number, isRepeated: boolean, lane = 0) =>
      createReceipt(
        lane,
        server.holder,
        { messageId, topic: 'machines/a/state', payload: '{"online":true}' },
        isRepeated,
      )
    const isStored = (...args: Parameters<typeof receipt>) =>
      db().transaction((trx) => receipt(...args).isStored(trx))
    const store = (...args: Parameters<typeof receipt>) =>
      db().transaction((trx) => receipt(...args).store(trx))
    expect(await isStored(1, true)).toBe(false)
    await store(1, false)
    expect(await isStored(1, true)).toBe(true)
    // Another message with the same content, the same message in another lane, and a broker that numbers anew.
    expect(await isStored(2, true)).toBe(false)
    expect(await isStored(1, true, 1)).toBe(false)
    expect(await isStored(1, false)).toBe(false)
    await store(1, false)
  })

  it('forget all but the last thousand reports of each lane', async () => {
    await sql`insert into console.stored_report (lane, key)
      select lane, n::text as key from generate_series(0, 1) as lane, generate_series(1, 1200) as n order by n`.execute(
      db(),
    )
    await forgetReports(db(), [0])
    const { rows } = await sql`select lane, count(*)::int, min(key::int) from console.stored_report
      group by lane order by lane`.execute(db())
    expect(rows).toEqual([
      { lane: 0, count: 1000, min: 201 },
      { lane: 1, count: 1200, min: 1 },
    ])
  })
})
