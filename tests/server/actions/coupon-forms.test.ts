import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { olderDatabase } from '../support/databases'
import { fieldsOf, openCouponDesk, type CouponDesk } from './coupon-desk'

type Row = Readonly<Record<string, unknown>>

const kind = { couponKind: 0 }

describe.each(olderDatabase)('coupon forms on $name', (database) => {
  let desk: CouponDesk
  beforeAll(async () => {
    desk = await openCouponDesk(database)
  })
  afterAll(() => desk.server.stop())

  describe('adding and editing a coupon', () => {
    const refused = async (over: Row) => fieldsOf(await desk.post('coupon/add', await desk.coupon(over)))

    it('gives each coupon its own number and takes no server-kept field from the request', async () => {
      const over = { couponNo: 'MINE', enableStatus: 1, usedQuantity: 3, couponKind: 1 }
      const [one, two] = [await desk.stored(await desk.add(over)), await desk.stored(await desk.add())]
      expect(one).toMatchObject({ enableStatus: 0, usedQuantity: 0, couponKind: 0, discountAmount: '250' })
      expect(one['couponNo']).toMatch(/^CP\d{8,}$/)
      expect(two['couponNo']).not.toBe(one['couponNo'])
      const { data } = await desk.post('paidCoupon/add', await desk.coupon())
      expect(await desk.stored((data as { id: string }).id)).toMatchObject({ couponKind: 1 })
    })

    it.each([
      ['V32', { couponName: '' }, { couponName: 'M2' }],
      ['V33', { discountAmount: null }, { discountAmount: 'M2' }],
      [
        'V33',
        { couponType: 2, conditionType: 1, conditionAmount: 9, discountAmount: null },
        { discountAmount: 'M2' },
      ],
      ['V34', { couponType: 2, conditionType: 1 }, { conditionAmount: 'M2' }],
      ['V34', { couponType: 3, discount: 0.8, conditionType: 2 }, { conditionQuantity: 'M2' }],
      ['V35', { couponType: 3, conditionType: 2, conditionQuantity: 2 }, { discount: 'M2' }],
      ['V36', { validStartDate: null, validEndDate: null }, { validStartDate: 'M2', validEndDate: 'M2' }],
      ['V37', { weekdays: [] }, { weekdays: 'M2' }],
      ['V38', { allDayFlag: 0, timePeriods: [] }, { timePeriods: 'M2' }],
      ['V39', { priority: null }, { priority: 'M2' }],
      ['V40', { goodsRange: 1, goodsList: [] }, { goodsList: 'M2' }],
      ['V41', { machineRange: 1, machineList: [] }, { machineList: 'M2' }],
      [
        'V46, M85',
        { couponType: 3, conditionType: 2, conditionQuantity: 2, discount: 1 },
        { discount: 'M85' },
      ],
    ])('refuses a missing or wrong value: %s %j', async (_, over, told) => {
      expect(await refused(over)).toEqual(told)
    })

    it('requires a purchase limit for each of the goods (V42)', async () => {
      const [goods] = await desk.rowsOf(
        sql<Row>`select id from records.goods where "departmentId" = 2 order by id limit 1`,
      )
      const goodsList = [{ goodsId: goods?.['id'] }]
      expect(await refused({ goodsRange: 1, goodsList })).toEqual({ 'goodsList.0.purchaseLimit': 'M2' })
    })

    it('refuses periods that overlap or end before they begin (V43, M82)', async () => {
      const period = (startTime: string, endTime: string) => ({ startTime, endTime })
      const periods = (...timePeriods: Row[]) => ({ allDayFlag: 0, timePeriods })
      expect(
        await refused(periods(period('12:00', '14:00'), period('08:00', '10:00'), period('09:59', '11:00'))),
      ).toEqual({ 'timePeriods.1.endTime': 'M82' })
      expect(await refused(periods(period('08:00', '10:00'), period('08:00', '10:00')))).toEqual({
        'timePeriods.0.endTime': 'M82',
      })
      expect(await refused(periods(period('10:00', '10:00')))).toEqual({ 'timePeriods.0.endTime': 'M78' })
      expect(await refused(periods())).toHaveProperty('timePeriods')
      const id = await desk.add(periods(period('10:00', '12:00'), period('08:00', '10:00')))
      expect((await desk.put('coupon/edit', { id, couponName: 'Other' })).success).toBe(true)
      const clash = await desk.put('coupon/edit', {
        id,
        timePeriods: [period('08:00', '10:01'), period('10:00', '12:00')],
      })
      expect(fieldsOf(clash)).toEqual({ 'timePeriods.0.endTime': 'M82' })
      expect((await desk.put('coupon/edit', { id, allDayFlag: 1 })).success).toBe(true)
      expect(await desk.stored(id)).toMatchObject({ timePeriods: null })
    })

    it('lists each of the goods once, with its current name and price (V45, M84)', async () => {
      const [one, two] = await desk.rowsOf(sql<Row>`select id, "goodsName", image, price from records.goods
        where "departmentId" = 2 order by id limit 2`)
      const row = (goodsId: unknown, over: Row = {}) => ({ goodsId, purchaseLimit: 2, ...over })
      const list = (...goodsList: Row[]) => ({ goodsRange: 1, goodsList })
      const answer = await desk.post(
        'coupon/add',
        await desk.coupon(list(row(one?.['id']), row(two?.['id']), row(one?.['id']))),
      )
      expect(fieldsOf(answer)).toEqual({ 'goodsList.2.goodsId': 'M84' })
      expect(JSON.stringify(answer.data)).toContain(String(one?.['goodsName']))
      const id = await desk.add(list(row(one?.['id'], { name: 'Fake', price: 0.01 }), row(two?.['id'])))
      expect((await desk.stored(id))['goodsList']).toEqual(
        [one, two].map((goods) => ({
          goodsId: goods?.['id'],
          name: goods?.['goodsName'],
          image: goods?.['image'],
          price: Number(goods?.['price']) / 100,
          purchaseLimit: 2,
        })),
      )
      expect(await refused(list())).toHaveProperty('goodsList')
      const [foreign] = await desk.rowsOf(
        sql<Row>`select id from records.goods where "departmentId" = 17 limit 1`,
      )
      expect(await refused(list(row(foreign?.['id'])))).toEqual({ 'goodsList.0.goodsId': 'M16' })
      expect((await desk.put('coupon/edit', { id, goodsRange: 0 })).success).toBe(true)
      expect((await desk.stored(id))['goodsList']).toBeNull()
    })

    it('lists each machine once, with its current number and name (V44, M83)', async () => {
      const [machine] =
        await desk.rowsOf(sql<Row>`select id, "machineNo", "machineName", "deviceType" from records.machine
        where "departmentId" = 3 limit 1`)
      const { id: machineId, ...rest } = machine!
      const list = (...ids: unknown[]) => ({
        machineRange: 1,
        machineList: ids.map((one) => ({ machineId: one })),
      })
      const answer = await desk.post('coupon/add', await desk.coupon(list(machineId, machineId)))
      expect(fieldsOf(answer)).toEqual({ 'machineList.1.machineId': 'M83' })
      expect(JSON.stringify(answer.data)).toContain(String(machine?.['machineNo']))
      const id = await desk.add(list(machineId))
      expect((await desk.stored(id))['machineList']).toEqual([{ machineId, ...rest }])
    })

    it('stores only the discount fields that belong to the coupon type', async () => {
      const id = await desk.add({
        couponType: 3,
        discount: 0.8,
        conditionType: 2,
        conditionQuantity: 2,
        conditionAmount: 9,
        thirdPartyCode: 'X',
      })
      expect(await desk.stored(id)).toMatchObject({
        discount: 0.8,
        conditionType: 2,
        conditionQuantity: 2,
        conditionAmount: null,
        discountAmount: null,
        thirdPartyCode: null,
      })
      expect(await desk.stored(await desk.add({ couponType: 4 }))).toMatchObject({
        conditionType: null,
        discountAmount: null,
      })
      expect(await refused({ couponType: 2, conditionAmount: 2 })).toEqual({ conditionAmount: 'M136' })
    })
  })

  describe('saving and enabling a coupon in one call (P57, P58)', () => {
    it('adds the coupon and opens it, or does neither', async () => {
      const count = async () => (await desk.rowsOf(sql<Row>`select count(*) from records."anyCoupon"`))[0]
      const before = await count()
      const over = { validStartDate: await desk.today(-9), validEndDate: await desk.today(-1), ...kind }
      expect((await desk.post('coupon/addAndEnable', await desk.coupon(over))).status).toBe(409)
      expect(
        fieldsOf(await desk.post('coupon/addAndEnable', { ...(await desk.coupon(kind)), priority: 0 })),
      ).toEqual({
        priority: 'M138',
      })
      expect(await count()).toEqual(before)
      const answer = await desk.post(
        'coupon/addAndEnable',
        await desk.coupon({ pickupCodeStrategy: 1, ...kind }),
      )
      const { id } = answer.data as { id: string }
      expect(await desk.stored(id)).toMatchObject({ enableStatus: 1, couponKind: 0, departmentId: '2' })
      expect(await desk.codesOf(id)).toHaveLength(1)
      const paid = await desk.post('coupon/addAndEnable', await desk.coupon({ couponKind: 1 }))
      expect(await desk.stored((paid.data as { id: string }).id)).toMatchObject({
        enableStatus: 1,
        couponKind: 1,
      })
    })

    it('edits the coupon and opens it, or does neither', async () => {
      const id = await desk.add()
      const edit = (over: Row, client = desk.people.primary) =>
        desk.put('coupon/editAndEnable', { id, ...kind, ...over }, client)
      expect(
        (await edit({ validStartDate: await desk.today(-9), validEndDate: await desk.today(-1) })).status,
      ).toBe(409)
      expect(fieldsOf(await edit({ couponType: 2 }))).toHaveProperty('couponType')
      expect((await edit({ couponName: 'x' }, desk.people.other)).status).toBe(404)
      expect(await desk.stored(id)).toMatchObject({ couponName: 'Summer', enableStatus: 0 })
      expect((await edit({ couponName: 'Winter', remark: null })).success).toBe(true)
      expect(await desk.stored(id)).toMatchObject({ couponName: 'Winter', enableStatus: 1 })
      expect((await edit({ couponName: 'Late' })).status).toBe(409)
    })

    it('requires the permission to open and the permission to add or edit', async () => {
      const id = await desk.add()
      const admin = await desk.server.login('admin')
      const [role] = await desk.rowsOf(sql<Row>`select id, "buttonCodes" as codes from records.role
        where code = 'primary_admin'`)
      const codes = role?.['codes'] as readonly string[]
      const grant = (buttonCodes: readonly string[]) =>
        admin.call('PUT', '/system/role/edit', { body: { id: role?.['id'], buttonCodes } })
      for (const code of ['coupon:open', 'coupon:add', 'coupon:edit']) {
        expect((await grant(codes.filter((one) => one !== code))).success).toBe(true)
        const added = await desk.post('coupon/addAndEnable', await desk.coupon(kind), desk.people.other)
        const edited = await desk.put(
          'coupon/editAndEnable',
          { id, ...kind, couponName: 'x' },
          desk.people.other,
        )
        expect([code, added.status, edited.status]).toEqual([
          code,
          code === 'coupon:edit' ? 200 : 403,
          code === 'coupon:add' ? 404 : 403,
        ])
      }
      expect((await grant(codes)).success).toBe(true)
    })
  })
})
