import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

type Row = Readonly<Record<string, unknown>>

describe.each(olderDatabase)('stock, faults and locks on $name', (database) => {
  let server: ConsoleServer
  let primary: Client
  let secondary: Client
  let other: Client
  beforeAll(async () => {
    server = await openConsole(database)
    primary = await server.login('primary')
    secondary = await server.login('secondary')
    other = await server.login('huangjf')
  })
  afterAll(() => server.stop())

  const rowsOf = async (statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(server.database.db)).rows
  const put = (client: Client, path: string, body: Row) => client.call('PUT', path, { body })
  const fieldsOf = ({ data }: Answer) =>
    Object.fromEntries(
      ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
        ({ field, code }) => [field, code],
      ),
    )
  const long = '2020-01-01 00:00:00+08'

  /** Gives tracks of an unexpired machine of operator 3 these stocks, of at most ten each, and returns their ids. */
  const tracks = async (...stocks: readonly number[]): Promise<readonly string[]> => {
    const rows = await rowsOf(sql<Row>`select t.id from records.track t
      join records.container c on c.id = t."containerId" join records.machine m on m.id = c."machineId"
      where m."departmentId" = 3 and m."expireDate" > now() and t."goodsId" is not null
      order by m.id, t.id limit ${stocks.length}`)
    for (const [index, { id }] of rows.entries())
      await sql`update records.track set "currentStock" = ${stocks[index]}, "maxStock" = 10, "alertStock" = 2,
        "inventoryTime" = ${long} where id = ${String(id)}`.execute(server.database.db)
    await sql`delete from records."replenishmentLog"`.execute(server.database.db)
    return rows.map(({ id }) => String(id))
  }
  const track = async (id: string | undefined) =>
    (
      await rowsOf(sql<Row>`select "currentStock", "maxStock", "alertStock", price,
      "inventoryTime" > ${long} as "isNew" from records.track where id = ${String(id)}`)
    )[0]
  const logs = () =>
    rowsOf(sql<Row>`select "trackNo", "departmentId", "beforeQuantity", quantity, "afterQuantity", "replenishWay",
      replenisher, "goodsName", "containerNo", "machineId" is not null as "hasMachine"
      from records."replenishmentLog" order by "trackNo"`)

  describe('inventory.fill (P52)', () => {
    it('fills tracks that are not full, and logs who added how much', async () => {
      const ids = await tracks(3, 10, 0)
      const answer = await put(secondary, '/device/inventory/fill', { ids: ids.join(',') })
      expect(answer.success).toBe(true)
      expect(await Promise.all(ids.map(track))).toMatchObject([
        { currentStock: 10, isNew: true },
        { currentStock: 10, isNew: false },
        { currentStock: 10, isNew: true },
      ])
      const written = await logs()
      expect(written).toHaveLength(2)
      expect(written).toContainEqual({
        trackNo: expect.any(Number) as number,
        containerNo: expect.any(Number) as number,
        goodsName: expect.any(String) as string,
        hasMachine: true,
        departmentId: '3',
        beforeQuantity: 3,
        quantity: 7,
        afterQuantity: 10,
        replenishWay: 3,
        replenisher: '顾晓岚',
      })
    })

    it('fills once among concurrent calls, and no tracks of other operators', async () => {
      const ids = await tracks(4, 5)
      const calls = [1, 2, 3, 4].map(() => put(secondary, '/device/inventory/fill', { ids: ids.join(',') }))
      expect((await Promise.all(calls)).every(({ success }) => success)).toBe(true)
      expect((await logs()).map(({ quantity }) => Number(quantity)).toSorted((a, b) => a - b)).toEqual([5, 6])
      expect((await put(other, '/device/inventory/fill', { ids: ids.join(',') })).status).toBe(404)
      expect(
        (await put(await server.login('finance'), '/device/inventory/fill', { ids: ids[0] })).status,
      ).toBe(403)
    })
  })

  it('track.fill fills the selected tracks of a machine', async () => {
    const ids = await tracks(3, 10, 0)
    expect((await put(secondary, '/device/track/fill', { ids: ids.slice(0, 2).join(',') })).success).toBe(
      true,
    )
    expect(await Promise.all(ids.map(track))).toMatchObject([
      { currentStock: 10 },
      { currentStock: 10 },
      { currentStock: 0 },
    ])
    expect(await logs()).toMatchObject([{ beforeQuantity: 3, quantity: 7 }])
  })

  describe('machine.fill', () => {
    const machineOf = async (id: string | undefined) =>
      String(
        (
          await rowsOf(sql<Row>`select c."machineId" from records.container c
            join records.track t on t."containerId" = c.id where t.id = ${String(id)}`)
        )[0]?.['machineId'],
      )
    const notFull = async (machine: string) =>
      (
        await rowsOf(sql<Row>`select t.id from records.track t join records.container c on c.id = t."containerId"
          where c."machineId" = ${machine} and t."currentStock" < t."maxStock"`)
      ).length

    it('fills all tracks of the machines to the capacity of each, and logs every filled track', async () => {
      const ids = await tracks(3, 10, 0)
      await sql`update records.track set "maxStock" = 12 where id = ${String(ids[2])}`.execute(
        server.database.db,
      )
      const machine = await machineOf(ids[0])
      const missing = await notFull(machine)
      expect(missing).toBeGreaterThan(1)
      expect((await put(secondary, '/device/machine/fill', { ids: machine })).success).toBe(true)
      expect(await notFull(machine)).toBe(0)
      expect(await Promise.all(ids.map(track))).toMatchObject([
        { currentStock: 10, isNew: true },
        { currentStock: 10, isNew: false },
        { currentStock: 12, isNew: true },
      ])
      expect(await logs()).toHaveLength(missing)
      expect((await put(secondary, '/device/machine/fill', { ids: machine })).success).toBe(true)
      expect(await logs()).toHaveLength(missing)
    })

    it('is refused for machines of other operators, and without the permission to fill', async () => {
      const [id] = await tracks(3)
      const ids = await machineOf(id)
      expect((await put(other, '/device/machine/fill', { ids })).status).toBe(404)
      expect((await put(await server.login('finance'), '/device/machine/fill', { ids })).status).toBe(403)
      expect(await track(id)).toMatchObject({ currentStock: 3 })
    })
  })

  describe('track.batchEdit (P51)', () => {
    const edit = (ids: readonly string[], body: Row, client = secondary) =>
      put(client, '/device/track/batchEdit', { ids: ids.join(','), ...body })

    it('sets the sent values on all tracks, exact to the cent, and keeps the others', async () => {
      const ids = await tracks(3, 9)
      const before = await track(ids[0])
      expect((await edit(ids, { price: 4.35, alertStock: 1 })).success).toBe(true)
      expect(await track(ids[0])).toEqual({ ...before, price: '435', alertStock: 1, isNew: false })
      expect(await logs()).toEqual([])
      expect((await edit(ids, { currentStock: 5 })).success).toBe(true)
      expect(await Promise.all(ids.map(track))).toMatchObject([
        { currentStock: 5, isNew: true },
        { currentStock: 5, isNew: true },
      ])
      expect(await logs()).toMatchObject([{ beforeQuantity: 3, quantity: 2, afterQuantity: 5 }])
    })

    it('refuses the whole batch when one track would break a rule (M132, V93)', async () => {
      const ids = await tracks(3, 9)
      expect(fieldsOf(await edit(ids, { maxStock: 8 }))).toEqual({ maxStock: 'M132' })
      expect(fieldsOf(await edit(ids, { currentStock: 11 }))).toEqual({ currentStock: 'M132' })
      expect(fieldsOf(await edit(ids, { alertStock: 11, price: 1 }))).toEqual({ alertStock: 'M132' })
      expect(fieldsOf(await edit(ids, { currentStock: -1 }))).toEqual({ currentStock: 'M132' })
      expect(fieldsOf(await edit(ids, { price: 1.005 }))).toEqual({ price: 'M136' })
      expect((await edit(ids, {})).status).toBe(422)
      expect((await edit(ids, { goodsId: '1' })).status).toBe(422)
      expect((await edit(ids, { price: 1 }, other)).status).toBe(404)
      expect(await Promise.all(ids.map(track))).toMatchObject([
        { currentStock: 3, maxStock: 10, isNew: false },
        { currentStock: 9, maxStock: 10, isNew: false },
      ])
      expect((await edit(ids, { currentStock: 20, maxStock: 20 })).success).toBe(true)
    })
  })

  it.each([
    ['/device/track/edit', 'track'],
    ['/device/inventory/edit', 'inventory'],
  ])('%s stores the time of a stock change, and logs what was added', async (path) => {
    const [id] = await tracks(3)
    expect((await put(secondary, path, { id, alertStock: 1 })).success).toBe(true)
    expect(await track(id)).toMatchObject({ isNew: false })
    expect((await put(secondary, path, { id, currentStock: 2 })).success).toBe(true)
    expect(await track(id)).toMatchObject({ currentStock: 2, isNew: true })
    expect(await logs()).toEqual([])
    expect((await put(secondary, path, { id, currentStock: 8 })).success).toBe(true)
    expect(await logs()).toMatchObject([
      { beforeQuantity: 2, quantity: 6, afterQuantity: 8, replenishWay: 3, replenisher: '顾晓岚' },
    ])
    expect(fieldsOf(await put(secondary, path, { id, currentStock: 11 }))).toEqual({ currentStock: 'M132' })
    expect(await logs()).toHaveLength(1)
  })

  it('a fault is handled once, with its duration; a machine without open faults is normal again (P53)', async () => {
    const [{ id: machineId } = {}] = await rowsOf(
      sql<Row>`select id from records.machine where "departmentId" = 3 limit 1`,
    )
    await sql`delete from records.fault where "machineId" = ${String(machineId)}`.execute(server.database.db)
    await sql`update records.machine set "deviceStatus" = 0 where id = ${String(machineId)}`.execute(
      server.database.db,
    )
    const ids = ['910000001', '910000002']
    for (const id of ids)
      await sql`insert into records.fault (id, "machineId", "departmentId", "faultCode", "faultName", "faultSource",
          "faultStatus", "faultTime")
        values (${id}, ${String(machineId)}, 3, 'X', 'X', 1, 0, now() - interval '90 minutes')`.execute(
        server.database.db,
      )
    const handle = (id: string | undefined, body: Row = {}, client = secondary) =>
      put(client, '/device/fault/handle', { id, ...body })
    const state = async () =>
      (await rowsOf(sql<Row>`select "deviceStatus" from records.machine where id = ${String(machineId)}`))[0]
    expect((await handle(ids[0], {}, other)).status).toBe(404)
    const first = await Promise.all([1, 2].map(() => handle(ids[0], { remark: 'Belt replaced' })))
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [fault] = await rowsOf(sql<Row>`select "faultStatus", remark, "durationMinutes",
      "recoverTime" is not null as over from records.fault where id = ${String(ids[0])}`)
    expect(fault).toEqual({
      faultStatus: 2,
      remark: 'Belt replaced',
      durationMinutes: expect.toBeOneOf([90, 91]) as number,
      over: true,
    })
    expect(await state()).toEqual({ deviceStatus: 0 })
    expect((await handle(ids[1])).success).toBe(true)
    expect(await state()).toEqual({ deviceStatus: 1 })
  })

  it('opening a lock records who opened it (P54), and is refused for a disabled lock', async () => {
    const [lock] = await rowsOf(sql<Row>`select l.id, l."lockNo", l."machineId", m."departmentId"
      from records."deviceLock" l join records.machine m on m.id = l."machineId"
      where m."departmentId" in (2, 3, 4) and l."enableStatus" = 1 limit 1`)
    const { id, ...of } = lock!
    await sql`delete from records."unlockRecord"`.execute(server.database.db)
    const unlock = (client = primary) => put(client, '/device/lock/unlock', { id })
    expect((await unlock(other)).status).toBe(404)
    expect((await unlock()).success).toBe(true)
    const kept =
      await rowsOf(sql<Row>`select "machineId", "departmentId", "lockNo", "unlockWay", "unlockByName",
      "unlockResult", "unlockTime" > now() - interval '1 minute' as "isNew" from records."unlockRecord"`)
    expect(kept).toEqual([{ ...of, unlockWay: 2, unlockByName: '周文博', unlockResult: 1, isNew: true }])
    expect(
      await rowsOf(sql<Row>`select "lockStatus" from records."deviceLock" where id = ${String(id)}`),
    ).toEqual([{ lockStatus: 1 }])
    await sql`update records."deviceLock" set "enableStatus" = 0 where id = ${String(id)}`.execute(
      server.database.db,
    )
    expect((await unlock()).status).toBe(409)
    expect(await rowsOf(sql<Row>`select from records."unlockRecord"`)).toHaveLength(1)
  })
})
