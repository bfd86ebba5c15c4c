import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../../server-stub/platform/database/open-database'
import { closeOrders } from '../../../server-stub/product/orders/close-orders'
import { soon } from '../database/soon'
import { createOwnDatabase } from '../support/own-database'
import { silentLog } from '../support/silent-log'
import { beginServerProcess, type StartingServer } from '../support/start-server-process'
import { addPayee, addWork, doneOnce, endClaims, nameWork, notedNowhere, readOutcome } from './due-work'
import { createEffects, type Effects } from './effects'
import { effectsOf, startOutside, type Outside } from './outside'
import {
  addProviderRecords,
  addUnpaid,
  closedOrders,
  expiredCodes,
  lockedOrder,
  unpaidOrders,
} from './unpaid-orders'

interface PlayedServer extends StartingServer {
  readonly name: string
  readonly effects: Effects
}

const folder = mkdtempSync(path.join(tmpdir(), 'console-jobs-'))
const running: PlayedServer[] = []
const clients: Client[] = []
let databaseUrl: string
let database: Database
let outside: Outside
let client: Client

const connect = async (url: string): Promise<Client> => {
  const connected = new Client(url)
  clients.push(connected)
  await connected.connect()
  return connected
}
beforeAll(async () => {
  databaseUrl = await createOwnDatabase('jobs')
  client = await connect(databaseUrl)
  database = await openDatabase({ databaseUrl, dataDir: folder, log: silentLog })
  outside = await startOutside()
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await outside.stop()
  await database.close()
  await Promise.all(clients.map((one) => one.end()))
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server whose connections to the database have its name. */
const begin = async (name: string): Promise<PlayedServer> => {
  const effects = createEffects()
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  const variables = { ...(await outside.doorsOf(effects)), DATABASE_URL: url.href }
  const server = { ...beginServerProcess(path.join(folder, name), variables), name, effects }
  running.push(server)
  return server
}

/** Returns the names of the servers that have connections. */
const connected = () => serverNames('true')
/** Returns the name of the server that waits for a locked record of a provider. */
const waiting = () => serverNames(`wait_event_type = 'Lock' and query like 'update%alipayOrder%'`)

const serverNames = async (condition: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity where datname = current_database()
      and ${condition} order by 1`,
  )
  return rows.map(({ name }) => name)
}

it(
  'kill -9 of servers before, during and after their effects leaves every job done once and whole',
  { timeout: 600_000 },
  async () => {
    const earliest = await begin('earliest')
    await earliest.listens
    await addPayee(client)

    // A server is killed amid the transaction that closes orders: some are closed, and one has yet to be. The lock
    // precedes the orders, because the first server may close them at any moment.
    await addProviderRecords(client)
    const holder = await connect(databaseUrl)
    await holder.query('begin')
    await holder.query('select from records."alipayOrder" where id = $1 for update', [lockedOrder])
    await addUnpaid(client)
    const later = await Promise.all(['one', 'two', 'three'].map(begin))
    await Promise.all(later.map(({ listens }) => listens))
    const [closing] = await soon(async () => {
      const names = await waiting()
      expect(names).toHaveLength(1)
      return names
    })
    await running.find(({ name }) => name === closing)?.kill()
    await holder.query('rollback')
    await soon(async () => expect(await connected()).not.toContain(closing))
    const { orders, twins } = await closedOrders(client)
    expect(twins).toEqual(orders)
    await soon(async () => expect(await expiredCodes(client)).toBe(1))
    await Promise.all([closeOrders(database.db), closeOrders(database.db)])
    const [first, second, third] = running.filter(({ name }) => name !== closing)
    if (!first || !second || !third) throw new Error('Three servers are left.')

    // A server is killed before the outside has taken anything.
    const work = nameWork('A', '1001')
    await outside.openBills(work)
    const machine = await outside.connectMachine(work.pushId)
    machine.answers = false
    for (const server of [second, third]) server.freeze()
    first.effects.fate = 'refused'
    await addWork(client, work)
    await soon(() => expect([...first.effects.asked].sort()).toEqual(effectsOf(work)))
    await first.kill()
    expect(await readOutcome(client, work)).toEqual(notedNowhere)
    expect(outside.received).toEqual([])
    expect(outside.book.find('ecny', work.outTradeNo)).toBeUndefined()
    expect(machine.done).toEqual([])

    // Another one takes over. The outside takes everything, and the server does not learn of it.
    second.effects.fate = 'unanswered'
    await endClaims(client)
    second.thaw()
    await soon(() => {
      expect([...second.effects.asked].sort()).toEqual(effectsOf(work))
      expect(outside.received.length).toBeGreaterThan(0)
      expect(outside.book.find('ecny', work.outTradeNo)?.refunds.size).toBe(1)
      expect(machine.done).toEqual([work.id])
    })
    await soon(async () => expect(await outside.lookAt(work.lateNo)).toEqual({ kind: 'closed' }))
    expect(await readOutcome(client, work)).toEqual(notedNowhere)

    // Meanwhile a third one works beside it. They share the reports of machines.
    const more = nameWork('B', '1002')
    await outside.openBills(more)
    const other = await outside.connectMachine(more.pushId)
    third.thaw()
    await addWork(client, more)
    await soon(async () => expect(await readOutcome(client, more)).toEqual(doneOnce))

    await second.kill()
    machine.answers = true
    await endClaims(client)
    await soon(async () => expect(await readOutcome(client, work)).toEqual(doneOnce))
    await soon(async () =>
      expect(await closedOrders(client)).toEqual({ orders: unpaidOrders, twins: unpaidOrders }),
    )
    expect(await third.stop()).toBe(0)

    for (const { outTradeNo, refundNo } of [work, more])
      expect([...(outside.book.find('ecny', outTradeNo)?.refunds ?? [])]).toEqual([[refundNo, 4200]])
    expect(machine.done).toEqual([work.id])
    expect(other.done).toEqual([more.id])
    const mailsTo = (recipient: string) =>
      outside.received.filter((mail) => mail.recipient === recipient).map(({ messageId }) => messageId)
    expect(mailsTo(more.recipient)).toHaveLength(1)
    // Mails are sent at least once: again after the kill, under the id by which their readers know them.
    expect(mailsTo(work.recipient).length).toBeGreaterThan(1)
    expect(new Set(mailsTo(work.recipient)).size).toBe(1)
    expect(new Set(outside.received.map(({ messageId }) => messageId)).size).toBe(2)
  },
)
