import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { basePath } from '../../../server-stub/platform/request/base-path'
import { yearsAfter } from '../../../server-stub/product/renewals/years-after'
import { formatChinaTime } from '../../../server-stub/platform/records/storage/china-time'
import type { Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { forgedNotices } from './forged-notices'
import { openRenewals, type OpenedRenewals, type Row } from './open-renewals'

interface Answer {
  readonly renewalNo: string
  readonly amount: number
  readonly payCode: string
  readonly watch: { readonly path: string; readonly query: Row; readonly seconds: number }
}

const fee = 198
const renewPath = '/renewal/machineRenewal/renew'
const batchPath = '/renewal/machineRenewal/batchRenew'
const today = () => formatChinaTime(new Date()).slice(0, 10)
const later = (expireDate: unknown, years: number) =>
  yearsAfter(String(expireDate) > today() ? String(expireDate) : today(), years)

describe.each(olderDatabase)('renewals of machines on $name (L34, P67 to P69)', (database) => {
  let opened: OpenedRenewals
  let primary: Client
  let third: Client
  let rows: readonly Row[]
  let next = 0
  /** Returns a machine that no other test has used. */
  const take = (): Row => {
    const row = rows[next++]
    if (!row) throw new Error('There are no more machines.')
    return row
  }
  const renew = async (row: Row, body: Row = {}, client = primary): Promise<Answer> =>
    (
      await client.call('POST', renewPath, {
        body: { machineIds: [row['id']], duration: 1, renewPayWay: 1, ...body },
      })
    ).data as Answer
  const status = async (renewalNo: string, client = primary) =>
    client.call('GET', '/renewal/machineRenewal/getPayStatus', { query: { renewalNo } })
  const expiry = async ({ id }: Row) => (await opened.machine(id))['expireDate']
  /** Lets the server ask the providers now; `over` acts as if five minutes had gone by. */
  const look = async (renewalNo: string, over = false): Promise<void> => {
    const { db } = opened.server.database
    await sql`update console.renewal_payment set next_at = now(),
      deadline = case when ${over} then now() else deadline end where payment_no = ${renewalNo}`.execute(db)
    await opened.server.renewals.settleDue()
  }

  beforeAll(async () => {
    opened = await openRenewals(database)
    primary = await opened.server.login('primary')
    third = await opened.server.login('third')
    rows = await opened.machines(primary)
  })
  afterAll(() => opened.stop())

  test.each([
    [1, 'wechat'],
    [2, 'alipay'],
  ])(
    'are previewed with amount and expiry, opened, and done when they are paid: way %i, %s',
    async (way, name) => {
      const row = take()
      const request = { id: row['id'], duration: 3, renewPayWay: way }
      const shown = await primary.call('POST', '/renewal/machineRenewal/previewRenew', { body: request })
      const newExpireDate = later(row['expireDate'], 3)
      expect(shown.data).toMatchObject({ annualFee: fee, amount: 3 * fee, newExpireDate })
      const answer = await renew(row, request)
      expect(answer).toMatchObject({
        amount: 3 * fee,
        watch: { seconds: 300, path: '/renewal/machineRenewal/getPayStatus' },
      })
      expect(answer.payCode).toContain(`/bill/${name}/`)
      expect(await opened.records(answer.renewalNo)).toMatchObject([
        {
          renewalNo: answer.renewalNo,
          payStatus: 0,
          amount: 3 * fee,
          duration: 3,
          newExpireDate,
          payTime: null,
        },
      ])
      expect((await status(answer.renewalNo)).data).toMatchObject({ payStatus: 0, state: 'waiting' })
      expect(await expiry(row)).toBe(row['expireDate'])
      await opened.tills.pay(answer.payCode)
      expect((await status(answer.renewalNo)).data).toMatchObject({ payStatus: 1, state: 'done' })
      const [record] = await opened.records(answer.renewalNo)
      expect(record).toMatchObject({ payStatus: 1, newExpireDate, oldExpireDate: row['expireDate'] })
      expect(record?.['payTime']).toMatch(/^\d{4}-/)
      expect(record?.['transactionNo']).toMatch(/^42\d+/)
      expect(await expiry(row)).toBe(newExpireDate)
    },
  )

  test('of several machines are one payment, to the cent, with a record each', async () => {
    await opened.server.database.db.transaction(async (trx) => {
      await sql`update records.config set value = '198.35' where code = 'renewalAnnualFee'`.execute(trx)
    })
    try {
      const chosen = [take(), take(), take()]
      const ids = chosen.map(({ id }) => id).join(',')
      const body = { ids, duration: 2, renewPayWay: 2 }
      const shown = await primary.call('POST', '/renewal/machineRenewal/previewBatchRenew', { body })
      expect(shown.data).toMatchObject({ amount: 1190.1, annualFee: 198.35 })
      expect((shown.data as { renewals: Row[] }).renewals).toHaveLength(3)
      const answer = (await primary.call('POST', batchPath, { body })).data as Answer
      expect(answer.amount).toBe(1190.1)
      await opened.tills.pay(answer.payCode)
      const records = await opened.records(answer.renewalNo)
      expect(records.map(({ payStatus, amount }) => [payStatus, amount])).toEqual(Array(3).fill([1, 396.7]))
      for (const row of chosen) expect(await expiry(row)).toBe(later(row['expireDate'], 2))
    } finally {
      await sql`update records.config set value = '198.00' where code = 'renewalAnnualFee'`.execute(
        opened.server.database.db,
      )
    }
  })

  test('are found by asking when no notice comes, and done once when notices are repeated', async () => {
    const row = take()
    opened.tills.tells = false
    const answer = await renew(row)
    await opened.tills.pay(answer.payCode)
    opened.tills.tells = true
    expect((await status(answer.renewalNo)).data).toMatchObject({ state: 'waiting' })
    await Promise.all([look(answer.renewalNo), look(answer.renewalNo)])
    const done = await opened.records(answer.renewalNo)
    expect(done).toMatchObject([{ payStatus: 1 }])
    expect(await expiry(row)).toBe(later(row['expireDate'], 1))
    // The notice of another payment comes three more times at once, while the server asks.
    const other = take()
    const second = await renew(other)
    const before = opened.told.length
    await opened.tills.pay(second.payCode)
    const { url, type, body } = opened.told[before]!
    const again = await Promise.all([1, 2, 3].map(() => opened.tell(url, type, body)))
    await look(second.renewalNo)
    expect(again.map((reply) => reply.status)).toEqual([200, 200, 200])
    expect(again[0]?.body).toContain('SUCCESS')
    expect(await expiry(other)).toBe(later(other['expireDate'], 1))
  })

  test('opened at once for one machine all count, and leave one expiry', async () => {
    const row = take()
    const [one, two] = await Promise.all([renew(row), renew(row, { renewPayWay: 2, duration: 2 })])
    await Promise.all([opened.tills.pay(one.payCode), opened.tills.pay(two.payCode)])
    expect(await expiry(row)).toBe(later(row['expireDate'], 3))
    const records = [...(await opened.records(one.renewalNo)), ...(await opened.records(two.renewalNo))]
    const ends = records.map(({ newExpireDate }) => String(newExpireDate)).sort()
    expect(ends[1]).toBe(later(row['expireDate'], 3))
    // One goes on from where the other ended.
    const [first, last] = records.sort((a, b) =>
      String(a['newExpireDate']).localeCompare(String(b['newExpireDate'])),
    )
    expect(last?.['oldExpireDate']).toBe(first?.['newExpireDate'])
  })

  test('are closed after five minutes, here and at the provider, and change nothing (6.5)', async () => {
    const row = take()
    const answer = await renew(row, { renewPayWay: 2 })
    await look(answer.renewalNo)
    expect((await status(answer.renewalNo)).data).toMatchObject({ state: 'waiting' })
    await look(answer.renewalNo, true)
    expect((await status(answer.renewalNo)).data).toMatchObject({ payStatus: 3, state: 'closed' })
    await opened.tills.pay(answer.payCode)
    await opened.server.renewals.settleDue()
    expect((await status(answer.renewalNo)).data).toMatchObject({ state: 'closed' })
    expect(await expiry(row)).toBe(row['expireDate'])
  })

  test('that are paid at the last moment count', async () => {
    const row = take()
    opened.tills.tells = false
    const answer = await renew(row)
    await opened.tills.pay(answer.payCode)
    opened.tills.tells = true
    await look(answer.renewalNo, true)
    expect((await status(answer.renewalNo)).data).toMatchObject({ state: 'done' })
    expect(await expiry(row)).toBe(later(row['expireDate'], 1))
  })

  test('refuse a notice that the provider has not signed', async () => {
    const row = take()
    opened.tills.tells = false
    const [wechat, alipay] = [await renew(row), await renew(row, { renewPayWay: 2 })]
    for (const [path, body] of forgedNotices(wechat.renewalNo, alipay.renewalNo))
      expect(await opened.tell(basePath + path, 'text/plain', body)).toMatchObject({ status: 400 })
    expect(
      await opened.tell(`${basePath}/renewal/notice/wechat`, 'text/xml', 'x'.repeat(80_000)),
    ).toMatchObject({
      status: 413,
    })
    opened.tills.tells = true
    expect(await expiry(row)).toBe(row['expireDate'])
  })

  test('refuse a signed notice with a changed field', async () => {
    const row = take()
    const answer = await renew(row)
    const before = opened.told.length
    await opened.tills.pay(answer.payCode)
    const { url, type, body } = opened.told[before]!
    const other = await renew(take())
    const changed = body.replace(answer.renewalNo, other.renewalNo)
    expect(await opened.tell(url, type, changed)).toMatchObject({ status: 400 })
    expect((await status(other.renewalNo)).data).toMatchObject({ state: 'waiting' })
  })

  test('fail without a charge when the provider does not answer', async () => {
    const row = take()
    const db = opened.server.database.db
    const provider = opened.server.renewals.payments.get(1)!
    const open = provider.open
    const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    Object.assign(provider, { open: () => Promise.reject(new Error('away')) })
    const answer = await primary.call('POST', renewPath, {
      body: { id: row['id'], duration: 1, renewPayWay: 1 },
    })
    Object.assign(provider, { open })
    expect(said.mock.calls.flat().join('')).toContain('away')
    said.mockRestore()
    expect(answer).toMatchObject({ status: 502, success: false })
    expect(answer.message).toContain('Nothing has been changed')
    const { rows: stored } = await sql<{
      status: number
    }>`select "payStatus" as status from records."renewalRecord"
      where "machineId" = ${String(row['id'])} order by id desc limit 1`.execute(db)
    expect(stored).toEqual([{ status: 2 }])
    expect(await expiry(row)).toBe(row['expireDate'])
  })

  test('are for own machines and those below alone, and need the permission', async () => {
    const mine = new Set((await opened.machines(third)).map(({ id }) => id))
    const foreign = rows.find(({ id }) => !mine.has(id))!
    const body = { id: foreign['id'], duration: 1, renewPayWay: 1 }
    for (const path of [renewPath, '/renewal/machineRenewal/previewRenew'])
      expect(await third.call('POST', path, { body })).toMatchObject({ status: 404 })
    const both = { ...body, id: undefined, ids: `${String([...mine][0])},${String(foreign['id'])}` }
    expect(await third.call('POST', batchPath, { body: both })).toMatchObject({ status: 404 })
    const answer = await renew(foreign)
    expect(await status(answer.renewalNo, third)).toMatchObject({ status: 404 })
    expect(await status('XF', primary)).toMatchObject({ status: 404 })
    for (const name of ['finance', 'demo']) {
      const client = await opened.server.login(name)
      const own = { id: foreign['id'], duration: 1, renewPayWay: 1 }
      for (const path of [renewPath, '/renewal/machineRenewal/previewRenew'])
        expect(await client.call('POST', path, { body: own })).toMatchObject({ status: 403 })
      expect(await status(answer.renewalNo, client)).toMatchObject({ status: 403 })
    }
  })

  test.each([
    [{ duration: 0 }, 'duration'],
    [{ duration: 11 }, 'duration'],
    [{ duration: null }, undefined],
    [{ renewPayWay: 3 }, 'renewPayWay'],
  ])('refuse %j (V96)', async (wrong, field) => {
    const row = rows[0]!
    const body = { id: row['id'], duration: 1, renewPayWay: 1, ...wrong }
    const answer = await primary.call('POST', renewPath, { body })
    expect(answer).toMatchObject({ status: 422, success: false })
    if (field) expect(JSON.stringify(answer.data)).toContain(field)
  })

  test('have the amount and the expiry that the server computes (mass assignment)', async () => {
    const row = take()
    const answer = await renew(row, { amount: 0.01, newExpireDate: '2099-01-01' })
    expect(answer.amount).toBe(fee)
    expect(await opened.records(answer.renewalNo)).toMatchObject([
      { amount: fee, newExpireDate: later(row['expireDate'], 1) },
    ])
    const unknown = { id: row['id'], duration: 1, renewPayWay: 1, payStatus: 1 }
    expect(await primary.call('POST', renewPath, { body: unknown })).toMatchObject({ status: 422 })
  })

  test('of a leap day end on the last of February, and of an expired machine begin today', () => {
    expect(yearsAfter('2028-02-29', 1)).toBe('2029-02-28')
    expect(later('2020-01-01', 1)).toBe(yearsAfter(today(), 1))
  })

  test('that no payment belongs to are closed, such as those of a seeded world', async () => {
    await opened.server.renewals.settleDue()
    const { rows: open } = await sql<{ count: string }>`select count(*) as count from records."renewalRecord"
      where "payStatus" = 0 and "paymentNo" is null`.execute(opened.server.database.db)
    expect(open).toEqual([{ count: '0' }])
  })
})
