import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFleet, type Fleet } from '../../../server-stub/product/fleet/start-fleet'
import { openMachines, type Machines } from '../../../server-stub/product/machines/open-machines'
import { soon } from '../database/soon'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

type Row = Record<string, unknown>

const size = 12
const always = { failing: 0, silent: 0, seconds: [0.01, 0.05] } as const
/** A pace at which the fleet does nothing by itself, so that the test decides what happens. */
const never = 1e9
const still = {
  sale: never,
  state: never,
  log: never,
  fault: never,
  recovery: never,
  look: never,
  online: never,
}

describe.each(olderDatabase)('a simulated fleet on $name', (database) => {
  let server: ConsoleServer
  let machines: Machines
  let admin: Client
  const warnings: string[] = []

  const rows = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database.db)).rows
  const start = async (options: Partial<Parameters<typeof startFleet>[0]> = {}) => {
    const fleet = await startFleet({
      database: server.database,
      brokerUrl: machines.brokerUrl,
      size,
      seed: 'test',
      temper: always,
      ...options,
    })
    await fleet.ready
    return fleet
  }
  /** Returns the ids of the machines that a fleet takes. */
  const taken = async () =>
    (
      await rows(sql`select id from records."machine" where "pushId" is not null and "expireDate" >= current_date
        order by "onlineTime" desc nulls last, id limit ${size}`)
    ).map(({ id }) => String(id))
  const push = async (machineIds: readonly string[], body: Row) => {
    const answer = await admin.call('POST', '/push/send', { body: { machineIds, ...body } })
    expect(answer).toMatchObject({ success: true })
    return (answer.data as { ids: string[] }).ids
  }
  const results = async (ids: readonly string[]) =>
    (
      await rows(sql`select "pushResult" from records."pushRecord" where id = any(${[...ids]}::bigint[])`)
    ).map((row) => row['pushResult'])

  const open = (brokerPort: number) =>
    openMachines({
      database: server.database,
      environment: { brokerUrl: undefined, brokerPort, host: '127.0.0.1' },
      work: server.work,
      refunds: { beginAutomatic: async () => undefined, wake: () => undefined },
      warn: (error, message) => warnings.push(`${message} ${String(error)}`),
    })

  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    machines = await open(0)
    server.onPushes(() => machines.wake())
  })
  afterAll(async () => {
    await machines.close()
    await server.stop()
  })

  test('sells, and its stock counts every piece that came out or was put in', async () => {
    const ids = await taken()
    const stock = () =>
      rows(sql`select t.id::text, t."currentStock" as stock from records."track" t
        join records."container" c on c.id = t."containerId"
        where c."machineId" = any(${ids}::bigint[]) and t."materialSlot" is null order by t.id`)
    const before = new Map((await stock()).map((row) => [row['id'], Number(row['stock'])]))
    const [known] = await rows(sql`select count(*)::int as orders from records."salesOrder"`)
    const fleet = await start({
      speed: 60,
      demand: () => 1,
      pace: { sale: 1.5, fault: 60, recovery: 20, look: 2, visit: 1, online: never },
    })
    await soon(() => expect(fleet.reported).toMatchObject({ state: expect.any(Number) as number }))
    await soon(() => expect(fleet.reported.sale).toBeGreaterThan(40))
    await fleet.close()
    const said = fleet.reported.sale ?? 0
    await soon(async () =>
      expect(await rows(sql`select count(*)::int as orders from records."salesOrder"`)).toEqual([
        { orders: Number(known?.['orders']) + said },
      ]),
    )
    const moved = await rows(sql`
      with sold as materialized (select o."machineId", o."containerNo", o."trackNo", sum(o.quantity) as many
          from records."salesOrder" o where o."outGoodsStatus" = 1 and o."createTime" > now() - interval '10 minutes' group by 1, 2, 3),
        put as materialized (select l."machineId", l."containerNo", l."trackNo", sum(l.quantity) as many
          from records."replenishmentLog" l where l."replenishTime" > now() - interval '10 minutes' group by 1, 2, 3)
      select t.id::text, coalesce(s.many, 0)::int as sold, coalesce(p.many, 0)::int as "putIn"
      from records."track" t join records."container" c on c.id = t."containerId"
        left join sold s on (s."machineId", s."containerNo", s."trackNo") = (c."machineId", c."containerNo", t."trackNo")
        left join put p on (p."machineId", p."containerNo", p."trackNo") = (c."machineId", c."containerNo", t."trackNo")
      where c."machineId" = any(${ids}::bigint[])`)
    const movedOf = new Map(moved.map((row) => [row['id'], row]))
    const after = await stock()
    expect(after.map((row) => [row['id'], row['stock']])).toEqual(
      after.map(({ id }) => [
        id,
        (before.get(id) ?? 0) - Number(movedOf.get(id)?.['sold']) + Number(movedOf.get(id)?.['putIn']),
      ]),
    )
    const orders = await rows(sql`select o."payWay", m."payWays", m."billStatus", m."coinStatus"
      from records."salesOrder" o join records."machine" m on m.id = o."machineId"
      where o."machineId" = any(${ids}::bigint[]) and o."createTime" > now() - interval '10 minutes'`)
    expect(orders.length).toBeGreaterThan(40)
    const others = new Set(
      orders
        .filter(({ payWay, payWays }) => !(payWays as number[]).includes(Number(payWay)))
        .map(({ payWay }) => Number(payWay)),
    )
    expect([...others].filter((way) => way !== 1 && way !== 31)).toEqual([])
    expect(warnings).toEqual([])
  })

  test('does what pushes say, and answers each of them', async () => {
    const ids = await taken()
    const fleet = await start({ pace: still })
    try {
      const done = await push(ids, { pushType: 11 })
      await soon(async () => expect(await results(done)).toEqual(ids.map(() => 1)))
      expect(
        await rows(sql`select count(*)::int as closed from records."machine"
          where id = any(${ids}::bigint[]) and "salesStatus" = 0`),
      ).toEqual([{ closed: size }])
      const refused = await push(ids, { pushType: 15, containerNo: 77, trackNos: [1] })
      await soon(async () => expect(await results(refused)).toEqual(ids.map(() => 0)))
      expect(
        (
          await rows(sql`select distinct "resultMessage" from records."pushRecord"
            where id = any(${refused}::bigint[])`)
        ).map((row) => row['resultMessage']),
      ).toEqual(expect.arrayContaining(['货道不存在']))
    } finally {
      await fleet.close()
    }
  })

  test('ships pushed goods in an order free of charge', async () => {
    const [id = ''] = await taken()
    const fleet = await start({ pace: still, size: 1 })
    try {
      const [track] = await rows(sql`select t."goodsId"::text as "goodsId" from records."track" t
        join records."container" c on c.id = t."containerId"
        where c."machineId" = ${id} and t."goodsId" is not null and t."currentStock" > 1 order by t.id limit 1`)
      const [shipped = ''] = await push([id], { pushType: 40, goodsId: track?.['goodsId'], quantity: 1 })
      await soon(async () => expect(await results([shipped])).toEqual([1]))
      await soon(async () =>
        expect(
          await rows(sql`select "goodsId"::text, "paidAmount", "outGoodsStatus" from records."salesOrder"
            where "machineId" = ${id} and "payWay" = 20 and "createTime" > now() - interval '10 minutes'`),
        ).toEqual([{ goodsId: track?.['goodsId'], paidAmount: '0', outGoodsStatus: 1 }]),
      )
    } finally {
      await fleet.close()
    }
  })

  test('shows machines as offline, and as online again', async () => {
    const ids = await taken()
    const online = async () =>
      (
        await rows(sql`select count(*)::int as count from records."machine"
          where id = any(${ids}::bigint[]) and "onlineStatus" = 0`)
      )[0]?.['count']
    const fleet = await start({ pace: still })
    await soon(async () => expect(await online()).toBe(size))
    const restarted = await push(ids, { pushType: 8 })
    await soon(async () => expect(await results(restarted)).toEqual(ids.map(() => 1)))
    await soon(async () => expect(await online()).toBe(0))
    await soon(async () => expect(await online()).toBe(size))
    await fleet.close()
    await soon(async () => expect(await online()).toBe(0))
    expect(
      await rows(sql`select count(*)::int as open from records."networkLog"
        where "machineId" = any(${ids}::bigint[]) and "recoverTime" is null`),
    ).toEqual([{ open: size }])
  })

  test('comes back by itself when the broker does', async () => {
    const said: string[] = []
    const fleet = await start({ pace: still, log: (message) => said.push(message) })
    try {
      await machines.close()
      await soon(() => expect(said).toEqual([expect.stringContaining('is not reached')]))
      machines = await open(Number(new URL(machines.brokerUrl).port))
      await soon(() => expect(said.at(-1)).toBe('The broker answers again.'))
      await soon(() => expect(fleet.reported.state).toBe(2 * size))
      const done = await push(fleet.machineIds, { pushType: 12 })
      await soon(async () => expect(await results(done)).toEqual(fleet.machineIds.map(() => 1)))
    } finally {
      await fleet.close()
    }
  })

  test('takes machines that no other fleet has', async () => {
    const fleets: Fleet[] = []
    try {
      fleets.push(await start({ pace: still }), await start({ pace: still }))
      const [first, second] = fleets.map(({ machineIds }) => new Set(machineIds))
      expect(first?.size).toBe(size)
      expect(second?.size).toBe(size)
      expect([...(first ?? [])].filter((id) => second?.has(id))).toEqual([])
    } finally {
      for (const fleet of fleets) await fleet.close()
    }
  })
})
