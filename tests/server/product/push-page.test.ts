import { sql } from '../../../server-stub/platform/database/sql/sql'
import { describe, expect, test } from 'vitest'
import { olderDatabase } from '../support/databases'
import { pushTypeButtons } from '../../../server-stub/migrations/0015-push-types'
import type { Client } from '../support/console-server'
import { useMachines, type Row } from '../machines/machine-fixture'

describe.each(olderDatabase)('the page of pushes on $name (B12)', (database) => {
  const { server, admin, machine, select, rowOf, set, send } = useMachines(database)
  const db = () => server().database.db
  const preview = (body: Row, by: Client = admin()) => by.call('POST', '/push/previewTargets', { body })
  const targets = async (body: Row, by?: Client) =>
    ((await preview(body, by)).data as { targets: readonly Row[] }).targets
  const own = () => String(machine()['id'])
  const fieldsOf = (data: unknown) =>
    ((data as { fields?: readonly Row[] } | null)?.fields ?? []).map(
      ({ field, code }) => `${String(field)} ${String(code)}`,
    )
  const count = async () =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from records."pushRecord"`.execute(db())).rows[0]?.n,
    )
  /** Returns machines that can be reached, without the chosen one. */
  const others = async (many: number) =>
    (await select('machine', { onlineStatus: [0] }))
      .filter((row) => row['pushId'] && row['permissionStatus'] !== 2 && String(row['id']) !== own())
      .slice(0, many)

  test('every send makes one record per machine, and the page asks for them by a common number (A38)', async () => {
    const ids = [own(), ...(await others(2)).map(({ id }) => String(id))]
    const answer = await send({ pushType: 17, machineIds: ids })
    const { sendNo } = answer.data as { sendNo: string }
    const page = await admin().call('GET', '/push/record/getPage', { query: { sendNo, pageSize: 100 } })
    const list = (page.data as { list: Row[] }).list
    expect(list.map(({ machineId }) => String(machineId)).toSorted()).toEqual(ids.toSorted())
    expect(new Set(list.map(({ pushResult }) => pushResult))).toEqual(new Set([-1]))
  })

  test('the preview tells the state of each machine, and changes nothing', async () => {
    const [one, two] = await others(2)
    await set('machine', one?.['id'], { expireDate: '2020-01-01' })
    await set('machine', two?.['id'], { pushId: null })
    const before = await count()
    const machineIds = [own(), one?.['id'], two?.['id']]
    expect((await targets({ pushType: 8, machineIds })).map(({ state }) => state)).toEqual([0, 1, 2])
    const [named] = await targets({ pushType: 15, containerNo: 77, trackNos: [1], machineIds: [own()] })
    expect(named).toMatchObject({ machineNo: machine()['machineNo'], state: 5 })
    const [box] = await select('materialBox', {})
    await set('machine', own(), { materialBoxQuantity: Number(box?.['boxQuantity']) === 3 ? 4 : 3 })
    const asked = { pushType: 2, materialBoxId: box?.['id'], machineIds: [own()] }
    expect((await targets(asked))[0]).toMatchObject({ state: 3 })
    expect(await count()).toBe(before)

    // All or none: one machine out of reach stops the whole push, and all such machines are named (A37, M47).
    const refused = await send({ pushType: 8, machineIds })
    expect(refused.status).toBe(422)
    for (const lost of [one, two]) expect(refused.message).toContain(String(lost?.['machineNo']))
    expect(refused.message).not.toContain(String(machine()['machineNo']))
    expect(fieldsOf(refused.data)).toEqual(['machineIds M47'])
    expect(await count()).toBe(before)
    await set('machine', one?.['id'], { expireDate: one?.['expireDate'] })
    await set('machine', two?.['id'], { pushId: two?.['pushId'] })
  })

  test('advertisements are pushed only with a link (V66, M92, A39)', async () => {
    const [ad] = await select('advertisement', {})
    await set('advertisement', ad?.['id'], { adLink: '' })
    const request = { pushType: 20, advertisementIds: [ad?.['id']], machineIds: [own()] }
    expect(fieldsOf((await send(request)).data)).toEqual(['advertisementIds M92'])
    await set('advertisement', ad?.['id'], { adLink: ad?.['adLink'] })
    expect(await send(request)).toMatchObject({ success: true })
  })

  test.each([
    [1, {}, ['recipeIds M2']],
    [2, {}, ['materialBoxId M2']],
    [3, {}, ['faultContent M94']],
    [5, {}, ['priceList M95']],
    [9, { priceList: [] }, ['priceList M95']],
    [13, { minTemperature: 5, maxTemperature: 5 }, ['maxTemperature M93']],
    [14, {}, ['trackNos M2']],
    [19, {}, ['recipeGroupIds M2']],
    [20, {}, ['advertisementIds M92']],
    [30, {}, ['couponIds M2']],
  ])('push %i requires its parameters: %j (A36, V66 to V69)', async (pushType, body, told) => {
    const answer = await send({ pushType, machineIds: [own()], ...body })
    expect(fieldsOf(answer.data)).toEqual(told)
    expect(await send({ pushType: 8, machineIds: [] })).toMatchObject({ status: 422 })
  })

  test('a list of prices is stored without the columns that are shown beside it', async () => {
    const [goods] = await select('goods', {})
    const priceList = [{ goodsId: goods?.['id'], price: 3.5, name: 'Anything' }]
    const answer = await send({ pushType: 9, priceList, machineIds: [own()] })
    const [id] = (answer.data as { ids: string[] }).ids
    const { pushContent } = await rowOf('pushRecord', id)
    expect(JSON.parse(String(pushContent))).toEqual({ priceList: [{ goodsId: goods?.['id'], price: 3.5 }] })
  })

  describe('attacks', () => {
    const asPrimary = async (buttons?: (codes: readonly string[]) => readonly string[]) => {
      if (buttons) {
        const [role] = await select('role', { code: ['primary_admin'] })
        const buttonCodes = buttons(role?.['buttonCodes'] as readonly string[])
        await admin().call('PUT', '/system/role/edit', { body: { id: role?.['id'], buttonCodes } })
      }
      return server().login('primary')
    }
    /** Returns a machine of an operator that is unrelated to the primary one. */
    const foreign = async () => {
      const { rows } = await sql<{ id: string }>`select id::text from records.machine
        where "departmentId" in (select id from records.department where "vipGrade" = 1 and id <> 2)
        and "pushId" is not null limit 1`.execute(db())
      return rows[0]?.id ?? ''
    }

    test('machines of other operators can be neither pushed to nor previewed', async () => {
      const primary = await asPrimary()
      const machineIds = [await foreign()]
      for (const call of [send, preview])
        expect(await call({ pushType: 8, machineIds }, primary)).toMatchObject({
          status: 422,
          data: { fields: [{ field: 'machineIds', code: 'M46' }] },
        })
    })

    test('records of other operators are not pushed, and malformed ids are refused', async () => {
      const primary = await asPrimary()
      const owned = async (entity: string) => {
        const { rows } = await sql<{ id: string }>`select id::text from ${sql.raw(`records."${entity}"`)}
          where "departmentId" = 17 limit 1`.execute(db())
        return rows[0]?.id ?? ''
      }
      const machineIds = (
        await sql<{ id: string }>`select id::text from records.machine
        where "departmentId" = 2 and "pushId" is not null and "expireDate" > now() limit 1`.execute(db())
      ).rows.map(({ id }) => id)
      for (const [body, field] of [
        [{ pushType: 7, recipeIds: [await owned('recipe')] }, 'recipeIds'],
        [{ pushType: 20, advertisementIds: [await owned('advertisement')] }, 'advertisementIds'],
        [{ pushType: 30, couponIds: [await owned('anyCoupon')] }, 'couponIds'],
        [{ pushType: 30, couponIds: ['abc'] }, 'couponIds'],
        [{ pushType: 30, couponIds: ["1' or '1'='1"] }, 'couponIds'],
      ] as const) {
        const answer = await send({ ...body, machineIds }, primary)
        expect(answer.status, JSON.stringify(body)).toBe(422)
        expect(JSON.stringify(answer.data)).toContain(field)
      }
    })

    test('a push type needs its button code when sent, previewed, sent again or sent from a list of coupons', async () => {
      const [coupon] = await select('anyCoupon', {
        enableStatus: [1],
        machineRange: [0],
        departmentId: ['2'],
      })
      const { rows } = await sql<{ id: string }>`select id::text from records.machine
        where "departmentId" = 2 and "pushId" is not null and "expireDate" > now() limit 1`.execute(db())
      const machineIds = rows.map(({ id }) => id)
      const before = await asPrimary()
      const sent = await send({ pushType: 11, machineIds }, before)
      expect(sent).toMatchObject({ success: true })
      const [push] = (sent.data as { ids: string[] }).ids
      await set('pushRecord', push, { pushResult: 0 })

      const denied = new Set(['push:prohibitSales', 'push:coupons'])
      const primary = await asPrimary((codes) => codes.filter((code) => !denied.has(code)))
      const forbidden = { status: 403, success: false }
      expect(await send({ pushType: 11, machineIds }, primary)).toMatchObject(forbidden)
      expect(await send({ pushType: '11', machineIds }, primary)).toMatchObject(forbidden)
      expect(await preview({ pushType: 11, machineIds }, primary)).toMatchObject(forbidden)
      expect(await primary.call('POST', '/push/record/resend', { body: { id: push } })).toMatchObject(
        forbidden,
      )
      const body = { id: coupon?.['id'], couponKind: coupon?.['couponKind'], machineIds }
      expect(await primary.call('POST', '/coupon/coupon/push', { body })).toMatchObject(forbidden)
      expect(await send({ pushType: 12, machineIds }, primary)).toMatchObject({ success: true })
    })

    test('roles that could send any type before the button codes existed may send all of them', async () => {
      const [role] = await select('role', { code: ['primary_admin'] })
      await set('role', role?.['id'], { buttonCodes: ['push:send', 'coupon:view'] })
      await db().transaction((trx) => pushTypeButtons.up(trx))
      const { buttonCodes } = await rowOf('role', role?.['id'])
      expect(buttonCodes).toEqual(
        expect.arrayContaining(['push:send', 'coupon:view', 'push:logs', 'push:ads']),
      )
      expect(buttonCodes).toHaveLength(23)
    })
  })
})
