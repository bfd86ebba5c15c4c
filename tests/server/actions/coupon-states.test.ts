import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { olderDatabase } from '../support/databases'
import { fieldsOf, openCouponDesk, statusesOf, type CouponDesk } from './coupon-desk'

type Row = Readonly<Record<string, unknown>>

const kind = { couponKind: 0 }

describe.each(olderDatabase)('coupon states on $name', (database) => {
  let desk: CouponDesk
  beforeAll(async () => {
    desk = await openCouponDesk(database)
  })
  afterAll(() => desk.server.stop())

  describe('opening and closing a coupon (P55, P56)', () => {
    const open = (id: string, client = desk.people.primary) =>
      desk.put('coupon/open', { id, ...kind }, client)
    const close = (id: string, client = desk.people.primary) =>
      desk.put('coupon/close', { id, ...kind }, client)

    it('gives a coupon with a shared code one code while it is open, and voids the unused code on close', async () => {
      const id = await desk.add({ pickupCodeStrategy: 1 })
      expect((await open(id)).success).toBe(true)
      const [code, ...rest] = await desk.codesOf(id)
      expect([code, rest]).toEqual([
        {
          pickupCode: expect.stringMatching(/^\d{8}$/) as string,
          codeStatus: 0,
          departmentId: '2',
          couponKind: 0,
        },
        [],
      ])
      expect((await close(id)).success).toBe(true)
      expect(await desk.codesOf(id)).toEqual([{ ...code, codeStatus: 3 }])
      expect((await open(id)).success).toBe(true)
      expect((await desk.codesOf(id)).map(({ codeStatus }) => codeStatus)).toEqual([3, 0])
      await sql`update records."anyPickupCode" set "codeStatus" = 1 where "couponId" = ${id} and "codeStatus" = 0`.execute(
        desk.db,
      )
      await close(id)
      expect((await desk.codesOf(id)).map(({ codeStatus }) => codeStatus)).toEqual([3, 1])
      expect((await desk.stored(id))['enableStatus']).toBe(2)
    })

    it('succeeds once among concurrent calls', async () => {
      const id = await desk.add({ pickupCodeStrategy: 1 })
      const opened = await Promise.all([1, 2, 3, 4].map(() => open(id)))
      expect(statusesOf(opened)).toEqual([200, 409, 409, 409])
      expect(await desk.codesOf(id)).toHaveLength(1)
      const closed = await Promise.all([1, 2, 3].map(() => close(id)))
      expect(statusesOf(closed)).toEqual([200, 409, 409])
    })

    it('is refused when the state, the dates or the remaining uses forbid it', async () => {
      const id = await desk.add()
      expect((await close(id)).status).toBe(409)
      await sql`update records."anyCoupon" set "usedQuantity" = 10, "enableStatus" = 2 where id = ${id}`.execute(
        desk.db,
      )
      expect((await open(id)).status).toBe(409)
      await sql`update records."anyCoupon" set "usedQuantity" = 9, "validStartDate" = ${await desk.today(-2)},
        "validEndDate" = ${await desk.today(-1)} where id = ${id}`.execute(desk.db)
      const late = await open(id)
      expect([late.status, late.message]).toEqual([
        409,
        'Only a coupon that is not over and not used up can be opened.',
      ])
      await sql`update records."anyCoupon" set "validEndDate" = ${await desk.today()} where id = ${id}`.execute(
        desk.db,
      )
      expect((await open(id)).success).toBe(true)
      expect((await desk.put('coupon/edit', { id, couponName: 'x' })).status).toBe(409)
      expect(
        (await desk.people.primary.call('DELETE', '/coupon/coupon/delete', { query: { id } })).status,
      ).toBe(409)
      expect((await desk.put('coupon/open', { id, couponKind: 1 })).status).toBe(404)
      // Without a kind in the request, the coupon itself says its kind (P55, P56).
      expect((await desk.put('coupon/open', { id })).status).toBe(409)
      expect((await desk.put('coupon/close', { id })).success).toBe(true)
      expect((await desk.put('coupon/open', { id })).success).toBe(true)
      expect((await desk.put('coupon/open', {})).status).toBe(400)
      expect((await desk.put('coupon/open', { id: '1' })).status).toBe(400)
      expect((await close(id, desk.people.other)).status).toBe(404)
      expect((await close(id, await desk.server.login('finance'))).status).toBe(403)
    })
  })

  describe('generating pickup codes (P59)', () => {
    const generate = (id: string, quantity: unknown, client = desk.people.primary) =>
      desk.post('pickupCode/generate', { id, quantity, ...kind }, client)
    const opened = async (over: Row = {}) => {
      const { data } = await desk.post('coupon/addAndEnable', await desk.coupon({ ...over, ...kind }))
      return (data as { id: string }).id
    }

    it('accepts the parameters couponId and quantity of the catalogue', async () => {
      const couponId = await opened({ totalQuantity: 3 })
      expect((await desk.post('pickupCode/generate', { couponId, quantity: 2 })).success).toBe(true)
      expect(await desk.codesOf(couponId)).toHaveLength(2)
    })

    it('makes as many distinct codes as requested, up to the remaining uses', async () => {
      const id = await opened({ totalQuantity: 1200 })
      expect((await generate(id, 1000)).success).toBe(true)
      const codes = (await desk.codesOf(id)).map(({ pickupCode }) => String(pickupCode))
      expect(new Set(codes).size).toBe(1000)
      expect(codes.filter((code) => !/^\d{8}$/.test(code))).toEqual([])
      await sql`update records."anyCoupon" set "usedQuantity" = 50 where id = ${id}`.execute(desk.db)
      const many = await generate(id, 151)
      expect([fieldsOf(many), JSON.stringify(many.data)]).toEqual([
        { quantity: 'coupon.codesLeft' },
        expect.stringContaining('At most 150 more codes') as string,
      ])
      expect((await generate(id, 150)).success).toBe(true)
      expect(fieldsOf(await generate(id, 1))).toEqual({ quantity: 'coupon.codesLeft' })
      for (const quantity of [0, 1001, 1.5, 'many'])
        expect(fieldsOf(await generate(id, quantity))).toHaveProperty('quantity')
      expect(await desk.codesOf(id)).toHaveLength(1150)
    })

    it('never exceeds the remaining uses with concurrent calls', async () => {
      const id = await opened({ totalQuantity: 25 })
      const answers = await Promise.all([1, 2, 3, 4].map(() => generate(id, 10)))
      expect(answers.filter(({ success }) => success)).toHaveLength(2)
      expect(await desk.codesOf(id)).toHaveLength(20)
    })

    it('requires an open coupon of the caller with one code for each use', async () => {
      expect((await generate(await desk.add(), 1)).status).toBe(409)
      expect((await generate(await opened({ pickupCodeStrategy: 1 }), 1)).status).toBe(409)
      const id = await opened()
      expect((await generate(id, 1, desk.people.other)).status).toBe(404)
      expect((await generate(id, 1, await desk.server.login('finance'))).status).toBe(403)
      expect(await desk.codesOf(id)).toEqual([])
    })
  })

  it('operators below see a coupon that their superior shares, but cannot act upon it', async () => {
    const over = { allowSubOperators: 1, ...kind }
    const { data } = await desk.post('coupon/addAndEnable', await desk.coupon(over))
    const { id } = data as { id: string }
    const draft = await desk.add({ allowSubOperators: 1 })
    const hidden = await desk.add({ allowSubOperators: 0 })
    await desk.post('pickupCode/generate', { id, quantity: 2, ...kind })
    const list = await desk.people.secondary.call('GET', '/coupon/coupon/getPage', {
      query: { pageNo: 1, pageSize: 100 },
    })
    const { list: rows } = list.data as { list: Row[] }
    expect(rows.find((row) => row['id'] === id)).toMatchObject({ superior: true, couponName: 'Summer' })
    expect(rows.map((row) => row['id'])).not.toContain(hidden)
    const machineIds = (
      await desk.rowsOf(sql<Row>`select id from records.machine where "departmentId" = 3 limit 1`)
    ).map((row) => String(row['id']))
    const before = [await desk.stored(id), await desk.stored(draft), await desk.codesOf(id)]
    const answers = await Promise.all([
      desk.put('coupon/close', { id, ...kind }, desk.people.secondary),
      desk.put('coupon/open', { id: draft, ...kind }, desk.people.secondary),
      desk.put('coupon/editAndEnable', { id: draft, couponName: 'Mine', ...kind }, desk.people.secondary),
      desk.put('coupon/edit', { id: draft, couponName: 'Mine' }, desk.people.secondary),
      desk.post('pickupCode/generate', { id, quantity: 1, ...kind }, desk.people.secondary),
      desk.post('coupon/push', { id, machineIds, ...kind }, desk.people.secondary),
      desk.people.secondary.call('DELETE', '/coupon/coupon/delete', { query: { id: draft } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409))
    expect([await desk.stored(id), await desk.stored(draft), await desk.codesOf(id)]).toEqual(before)
    const codes = await desk.people.secondary.call('GET', '/coupon/pickupCode/getPage', {
      query: { pageNo: 1, pageSize: 10, couponId: id },
    })
    expect((codes.data as { total: number }).total).toBe(0)
  })

  it('codes expire after the last day, and a coupon ends with its last use', async () => {
    const { data } = await desk.post('coupon/addAndEnable', await desk.coupon(kind))
    const { id } = data as { id: string }
    await desk.post('pickupCode/generate', { id, quantity: 2, ...kind })
    await sql`update records."anyPickupCode" set "codeStatus" = 1
      where id = (select min(id) from records."anyPickupCode" where "couponId" = ${id})`.execute(desk.db)
    const statuses = async () => (await desk.codesOf(id)).map(({ codeStatus }) => codeStatus)
    for (const job of desk.server.app.jobs) await job.settle()
    expect([await statuses(), (await desk.stored(id))['enableStatus']]).toEqual([[1, 0], 1])
    await sql`update records."anyCoupon" set "validStartDate" = ${await desk.today(-1)}, "validEndDate" = ${await desk.today(-1)},
      "usedQuantity" = 10 where id = ${id}`.execute(desk.db)
    for (const job of desk.server.app.jobs) await job.settle()
    expect([await statuses(), (await desk.stored(id))['enableStatus']]).toEqual([[1, 2], 3])
    expect((await desk.put('coupon/open', { id, ...kind })).status).toBe(409)
  })
})
