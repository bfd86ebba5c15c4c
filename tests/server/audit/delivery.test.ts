import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { adoptEntries } from '../../../server-stub/platform/journal/chain/adopt-entries'
import type { SealedEntry } from '../../../server-stub/platform/journal/chain/sealed-entry'
import { createDelivery, type Delivery } from '../../../server-stub/platform/journal/delivery/create-delivery'
import { measureDelivery } from '../../../server-stub/platform/journal/delivery/delivery-metrics'
import { sendTo, type SendEntries } from '../../../server-stub/platform/journal/delivery/send-entries'
import { soon } from '../database/soon'
import { databases, type OpenedDatabase } from '../support/databases'
import { entryOf, journalOn, unexpected, writeEntries } from '../support/log-entries'
import { isRight, startReceiver } from '../support/log-receiver'
import { logTables } from '../support/log-tables'

const upTo = (count: number, first = 1): number[] => Array.from({ length: count }, (_, at) => first + at)

describe.each(databases)('the delivery of the operation log from $name', ({ open }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await open({ template: logTables })
    await adoptEntries(opened.database.db)
  })
  const running: Delivery[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((delivery) => delivery.close()))
    await opened.stop()
  })

  const deliver = (send: SendEntries, report: (error: unknown) => void = unexpected) => {
    const delivery = createDelivery(opened.database, send, report)
    running.push(delivery)
    return delivery
  }
  const state = async () =>
    (
      await sql<{ sent: string; attempts: number; error: string | null; pause: number }>`
        select sent_seq as sent, attempts, error, extract(epoch from next_at - now()) as pause
        from console.log_delivery`.execute(opened.database.db)
    ).rows[0]!
  /** Ends the pause after a failure. */
  const endPause = () => sql`update console.log_delivery set next_at = now()`.execute(opened.database.db)

  it('posts each entry in order, with its number and a hash that the receiver can verify', async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.stop)
    await writeEntries(opened.database, 1200)
    const delivery = deliver(sendTo({ kind: 'http', url: receiver.url, authorization: undefined }))
    await delivery.settle()
    expect(receiver.numbers()).toEqual(upTo(1200))
    const lines = receiver.requests.flat()
    expect(lines.every(isRight)).toBe(true)
    lines.slice(1).forEach(({ previous }, at) => expect(previous).toBe(lines[at]?.hash))
    expect(lines[6]?.entry).toMatchObject({
      userName: 'user7',
      name: 'Имя 7 姓名',
      operateTime: '2026-11-01T00:00:07+00:00',
      result: '1',
    })
    expect(await state()).toMatchObject({ sent: '1200', attempts: 0 })
    await delivery.settle()
    expect(receiver.numbers()).toHaveLength(1200)
  })

  it('keeps entries while the receiver is away, and delivers them in order when it is back', async () => {
    let status = 503
    const receiver = await startReceiver(() => status)
    onTestFinished(receiver.stop)
    const errors: unknown[] = []
    const delivery = deliver(sendTo({ kind: 'http', url: receiver.url, authorization: undefined }), (error) =>
      errors.push(error),
    )
    await writeEntries(opened.database, 3)
    const pauses: number[] = []
    for (const attempts of [1, 2, 3]) {
      await delivery.settle()
      const { pause, ...noted } = await state()
      expect(noted).toMatchObject({ sent: '0', attempts })
      expect(noted.error).toContain('503')
      pauses.push(Math.ceil(pause))
      // Within the pause, the receiver is left alone.
      await delivery.settle()
      expect(receiver.requests).toHaveLength(attempts)
      await endPause()
    }
    expect(pauses).toEqual([1, 2, 4])
    expect(errors).toHaveLength(3)
    await writeEntries(opened.database, 3, 4)
    receiver.requests.length = 0
    status = 200
    await delivery.settle()
    expect(receiver.numbers()).toEqual(upTo(6))
    expect(await state()).toMatchObject({ sent: '6', attempts: 0, error: null })
  })

  it('sends from one server at a time while several write, each entry once', async () => {
    const received: number[] = []
    let running = 0
    const send: SendEntries = async (entries) => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      received.push(...entries.map(({ seq }) => seq))
      running -= 1
    }
    const deliveries = [1, 2, 3].map(() => deliver(send))
    const journals = [1, 2, 3].map(() => journalOn(opened.database))
    for (let round = 0; round < 15; round += 1)
      await Promise.all(
        journals.map(async (journal, at) => {
          for (let number = 0; number < 20; number += 1) journal.write(entryOf(number))
          await journal.flush()
          deliveries[at]?.wake()
        }),
      )
    await soon(() => expect(received).toHaveLength(900))
    expect(received).toEqual(upTo(900))
  })

  it('repeats what was sent but not noted, under the same numbers', async () => {
    await writeEntries(opened.database, 4)
    const sent: SealedEntry[] = []
    const { db } = opened.database
    let isBroken = true
    const breaking: typeof db = {
      ...db,
      query: (text, values) =>
        isBroken && text.includes('sent_seq = $')
          ? Promise.reject(new Error('The database is away.'))
          : db.query(text, values),
    }
    const errors: unknown[] = []
    const delivery = createDelivery(
      { db: breaking },
      async (entries) => void sent.push(...entries),
      (error) => errors.push(error),
    )
    running.push(delivery)
    await delivery.settle()
    expect(errors).toHaveLength(1)
    isBroken = false
    await endPause()
    await delivery.settle()
    expect(sent.map(({ seq }) => seq)).toEqual([...upTo(4), ...upTo(4)])
    expect(sent[0]).toEqual(sent[4])
  })

  it('leaves a position alone that another server has moved', async () => {
    await writeEntries(opened.database, 2)
    const delivery = deliver(async () => {
      // This server was suspended for longer than its turn, and another one went on.
      await sql`update console.log_delivery set holder = gen_random_uuid(), sent_seq = 2`.execute(
        opened.database.db,
      )
      await writeEntries(opened.database, 1)
    })
    await delivery.settle()
    expect(await state()).toMatchObject({ sent: '2' })
  })

  it('takes the turn of a server that has died, when its time is over', async () => {
    await writeEntries(opened.database, 2)
    const hold = (seconds: number) =>
      sql`update console.log_delivery set holder = gen_random_uuid(),
        held_until = now() + make_interval(secs => ${seconds})`.execute(opened.database.db)
    await hold(60)
    const received: number[] = []
    const delivery = deliver(async (entries) => void received.push(...entries.map(({ seq }) => seq)))
    await delivery.settle()
    expect(received).toEqual([])
    await hold(-1)
    await delivery.settle()
    expect(received).toEqual([1, 2])
  })

  it('shows the receiver that an entry was deleted before it was delivered', async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.stop)
    await writeEntries(opened.database, 3)
    await sql`delete from records."userLog" where "userName" = 'user2'`.execute(opened.database.db)
    await deliver(sendTo({ kind: 'http', url: receiver.url, authorization: undefined })).settle()
    const lines = receiver.requests.flat()
    expect(lines.map(({ seq, entry }) => [seq, entry === null])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(lines.map(isRight)).toEqual([true, false, true])
  })

  it('sends batches of a million characters at most', async () => {
    const journal = journalOn(opened.database)
    for (let number = 1; number <= 120; number += 1)
      journal.write({ ...entryOf(number), content: 'x'.repeat(20_000) })
    await journal.close()
    const batches: number[] = []
    await deliver(async (entries) => void batches.push(entries.length)).settle()
    expect(batches.reduce((sum, size) => sum + size)).toBe(120)
    expect(Math.max(...batches)).toBeLessThan(50)
  })

  it('counts the entries that wait, and the age of the oldest', async () => {
    const registry = new Registry()
    measureDelivery(opened.database, registry)
    const figures = async () =>
      (await registry.getMetricsAsJSON()).map(({ values }) => values[0]?.value as number)
    expect(await figures()).toEqual([0, 0])
    await writeEntries(opened.database, 5)
    await sql`update console.log_delivery set sent_seq = 2`.execute(opened.database.db)
    await sql`update console.log_seal set sealed_at = now() - interval '1 hour' where seq = 3`.execute(
      opened.database.db,
    )
    const [entries, seconds] = await figures()
    expect(entries).toBe(3)
    expect(Math.round(seconds! / 60)).toBe(60)
  })
})

it('sends user and password of the address in a header', async () => {
  const headers: unknown[] = []
  const receiver = await startReceiver((_lines, request) => {
    headers.push(request.headers.authorization, request.headers['content-type'])
    return 200
  })
  onTestFinished(receiver.stop)
  await sendTo({ kind: 'http', url: receiver.url, authorization: 'Basic dTpw' })([])
  expect(headers).toEqual(['Basic dTpw', 'application/x-ndjson'])
})

it('follows no redirect', async () => {
  const receiver = await startReceiver(() => 307)
  onTestFinished(receiver.stop)
  const send = sendTo({ kind: 'http', url: receiver.url, authorization: undefined })
  await expect(send([])).rejects.toThrow('307')
})
