import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../server-stub/migrations/migrations'
import { migrate } from '../../../server-stub/platform/database/migrate'
import { sql, type Sql } from '../../../server-stub/platform/database/sql/sql'
import { createMailQueue } from '../../../server-stub/platform/mail/mail-queue'
import { readWording } from '../../../server-stub/platform/wording/wording'
import { takeDueRefunds } from '../../../server-stub/product/payments/refunds/refund-ledger'
import { sendDue } from '../../../server-stub/product/push/push-queue'
import { takeDuePayments } from '../../../server-stub/product/renewals/renewal-queue'
import { soon } from '../database/soon'
import { olderDatabase, type OpenedDatabase } from '../support/databases'
import { silentLog } from '../support/silent-log'

const root = path.resolve(import.meta.dirname, '../../..')
const wording = readWording(root)
const numbers = ['1', '2', '3']

describe.each(olderDatabase)('claims of several servers on $name', (databases) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await databases.open()
    await migrate(opened.database.db, migrations, silentLog)
  })
  afterAll(() => opened.stop())

  interface Queue {
    readonly kind: string
    readonly table: Sql
    readonly add: (number: string) => Sql
    /** Claims what is due, and notes the number of each claim. */
    readonly claim: (note: (number: string) => void) => Promise<void>
  }
  const queues: readonly Queue[] = [
    {
      kind: 'mail',
      table: sql`console.mail`,
      add: (
        number,
      ) => sql`insert into console.mail (kind, recipient, language, subject, body_text, body_html, until)
        values ('passwordChanged', ${number}, 'en', 'Subject', 'Text', 'Text', now() + interval '1 day')`,
      claim: (note) =>
        createMailQueue(opened.database, {
          wording,
          send: async ({ recipient }) => note(recipient),
        }).sendDue(),
    },
    {
      kind: 'refund',
      table: sql`console.refund`,
      add: (number) => sql`insert into console.refund (refund_no, order_id, amount, paid)
        values (${number}, ${number}, 100, 100)`,
      claim: async (note) => (await takeDueRefunds(opened.database.db, numbers.length)).forEach(note),
    },
    {
      kind: 'payment of a renewal',
      table: sql`console.renewal_payment`,
      add: (number) => sql`insert into console.renewal_payment (payment_no, pay_way, deadline)
        values (${number}, 1, now() + interval '1 day')`,
      claim: async (note) =>
        (await takeDuePayments(opened.database.db)).forEach(({ paymentNo }) => note(paymentNo)),
    },
    {
      kind: 'push',
      table: sql`console.push_delivery`,
      add: (number) => sql`insert into console.push_delivery (record_id, push_id, payload, deadline)
        values (${number}, ${number}, '{}', now() + interval '1 day')`,
      claim: (note) =>
        sendDue(opened.database, {
          ready: Promise.resolve(),
          isConnected: () => true,
          push: async (pushId) => note(pushId),
          close: async () => undefined,
        }),
    },
  ]

  it.each(queues)('give each $kind to one server', async ({ table, add, claim }) => {
    const { db } = opened.database
    for (const number of numbers) await add(number).execute(db)
    const claimed: string[] = []
    const claimTwice = () => {
      let ended = 0
      const claims = [1, 2].map(() =>
        claim((number) => void claimed.push(number)).finally(() => (ended += 1)),
      )
      return { done: Promise.all(claims), hasEnded: () => ended }
    }
    // Both servers read the queue while its rows are locked. A claim that waited for the locks would then take rows
    // that it has read before the other one changed them.
    const { done } = await db.transaction(async (trx) => {
      await sql`select from ${table} for update`.execute(trx)
      const claims = claimTwice()
      await soon(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
        expect(rows.length + claims.hasEnded()).toBe(2)
      })
      return claims
    })
    await done
    await claimTwice().done
    expect(claimed.sort()).toEqual(numbers)
  })
})
