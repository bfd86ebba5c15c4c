import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { fieldsOf, machinesOn, type Row } from './machines-on'

describe.each(olderDatabase)('machine actions on $name', (database) => {
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

  const { rowsOf, machine, machinesOf, put } = machinesOn(() => server)

  describe('batchAdd (P45)', () => {
    const add = (body: Row, client = primary) =>
      client.call('POST', '/device/machine/batchAdd', { body: { deviceType: 1, departmentId: '3', ...body } })
    const numbers = async (prefix: string) =>
      (
        await rowsOf(
          sql<Row>`select "machineNo" from records.machine where "machineNo" like ${`${prefix}%`} order by "machineNo"`,
        )
      ).map(({ machineNo }) => machineNo)

    it('pads machine numbers to the length of the last one, and lets each machine expire in a year', async () => {
      expect((await add({ prefix: 'TT-', startNo: 8, endNo: 11, erpWorkOrderNo: 'W1' })).success).toBe(true)
      expect(await numbers('TT-')).toEqual(['TT-08', 'TT-09', 'TT-10', 'TT-11'])
      const [row] =
        await rowsOf(sql<Row>`select "machineName", "departmentId", "erpWorkOrderNo", "deviceStatus",
        "expireDate" = ((now() at time zone 'Asia/Shanghai')::date + interval '1 year')::date as year
        from records.machine where "machineNo" = 'TT-08'`)
      expect(row).toEqual({
        machineName: 'TT-08',
        departmentId: '3',
        erpWorkOrderNo: 'W1',
        deviceStatus: -1,
        year: true,
      })
      const answer = await primary.call('GET', '/device/machine/getPage', {
        query: { pageNo: 1, pageSize: 1, machineNo: 'TT-11' },
      })
      expect(answer.data).toMatchObject({ list: [{ permissionStatus: 0, remainingDays: 365 }] })
    })

    it('adds all machines or none (M13)', async () => {
      const answer = await add({ prefix: 'TT-', startNo: 11, endNo: 13 })
      expect([answer.status, fieldsOf(answer)]).toEqual([422, { startNo: 'M13' }])
      const whole = await add({ prefix: 'TT-', startNo: 6, endNo: 9, departmentId: '2' })
      expect(whole.success).toBe(true)
      expect(await numbers('TT-')).toEqual([
        'TT-08',
        'TT-09',
        'TT-10',
        'TT-11',
        'TT-6',
        'TT-7',
        'TT-8',
        'TT-9',
      ])
    })

    it('succeeds once among concurrent calls with the same numbers', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => add({ prefix: 'RACE', startNo: 1, endNo: 20 })))
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      expect(answers.filter(({ success }) => !success).map(fieldsOf)).toEqual([
        { startNo: 'M13' },
        { startNo: 'M13' },
      ])
      expect(await numbers('RACE')).toHaveLength(20)
    })

    it('adds at most 500 machines (C68, V48)', async () => {
      expect(fieldsOf(await add({ prefix: 'MANY', startNo: 1, endNo: 501 }))).toEqual({ endNo: 'M10' })
      expect(fieldsOf(await add({ prefix: 'MANY', startNo: 2, endNo: 1 }))).toEqual({ endNo: 'M87' })
      expect(fieldsOf(await add({ prefix: 'MANY', startNo: 0, endNo: 999_999_999 }))).toEqual({
        endNo: 'M10',
      })
      expect((await add({ prefix: 'MANY', startNo: 0, endNo: 499 })).success).toBe(true)
      expect(await numbers('MANY')).toHaveLength(500)
    })

    it('refuses a foreign operator, a caller without the permission and fields that are not its own', async () => {
      expect(fieldsOf(await add({ startNo: 1, endNo: 2 }, other))).toEqual({ departmentId: 'M16' })
      expect((await add({ startNo: 1, endNo: 2 }, await server.login('finance'))).status).toBe(403)
      expect((await add({ startNo: 1, endNo: 2, expireDate: '2099-01-01' })).status).toBe(422)
    })
  })

  describe('transfer (P46, P47)', () => {
    const to = (targetDepartmentId: string) => ({ targetDepartmentId })
    const openOf = async (id: string) => [
      await rowsOf(sql<Row>`select "faultStatus", "departmentId" from records.fault where "machineId" = ${id}
        order by id`),
      await rowsOf(sql<Row>`select "recoverTime" is null as open, "departmentId" from records."networkLog"
        where "machineId" = ${id} order by id`),
    ]

    it('takes open faults and disconnections along, and leaves finished ones with the former operator', async () => {
      const [id = ''] = await machinesOf('3')
      await sql`delete from records.fault where "machineId" = ${id}`.execute(server.database.db)
      await sql`delete from records."networkLog" where "machineId" = ${id}`.execute(server.database.db)
      for (const [key, status] of [
        [1, 0],
        [2, 1],
        [3, 2],
      ])
        await sql`insert into records.fault (id, "machineId", "departmentId", "faultCode", "faultName", "faultSource",
            "faultStatus", "faultTime")
          values (${900_000_000 + Number(key)}, ${id}, 3, 'X', 'X', 1, ${status}, now())`.execute(
          server.database.db,
        )
      await sql`insert into records."networkLog" (id, "machineId", "departmentId", "disconnectTime", "recoverTime")
        values (900000001, ${id}, 3, now(), now()), (900000002, ${id}, 3, now(), null)`.execute(
        server.database.db,
      )
      expect((await put(primary, 'transfer', { id, ...to('6') })).success).toBe(true)
      expect(await machine(id)).toMatchObject({
        departmentId: '6',
        payeeId: null,
        payWays: null,
        sqbTerminalId: null,
        goodsGroupId: null,
        autoRefundFlag: 0,
      })
      expect(await openOf(id)).toEqual([
        [
          { faultStatus: 0, departmentId: '6' },
          { faultStatus: 1, departmentId: '3' },
          { faultStatus: 2, departmentId: '3' },
        ],
        [
          { open: false, departmentId: '3' },
          { open: true, departmentId: '6' },
        ],
      ])
      expect((await put(secondary, 'transfer', { id, ...to('3') })).status).toBe(404)
    })

    it('is refused to the present operator (V49, M88), to foreign operators and to a disabled one', async () => {
      const [id = ''] = await machinesOf('3')
      expect(fieldsOf(await put(primary, 'transfer', { id, ...to('3') }))).toEqual({
        targetDepartmentId: 'M88',
      })
      expect(fieldsOf(await put(primary, 'transfer', { id, ...to('17') }))).toEqual({
        targetDepartmentId: 'M16',
      })
      expect((await put(other, 'transfer', { id, ...to('17') })).status).toBe(404)
      await sql`update records.department set "enableStatus" = 0 where id = 5`.execute(server.database.db)
      expect(fieldsOf(await put(primary, 'transfer', { id, ...to('5') }))).toEqual({
        targetDepartmentId: 'M16',
      })
      expect(await machine(id)).toMatchObject({ departmentId: '3', payeeId: '40003' })
    })

    it('lets an operator take back machines that it may transfer down (6.3)', async () => {
      const [one = '', other = ''] = await machinesOf('4')
      expect((await put(secondary, 'transfer', { id: one, ...to('3') })).success).toBe(true)
      expect((await put(primary, 'transfer', { id: other, ...to('2') })).success).toBe(true)
      expect([await machine(one), await machine(other)]).toMatchObject([
        { departmentId: '3', payeeId: null },
        { departmentId: '2', payeeId: null },
      ])
      expect((await put(secondary, 'transfer', { id: other, ...to('3') })).status).toBe(404)
    })

    it('accepts the parameters machineIds, sourceDepartmentId and targetDepartmentId of the catalogue', async () => {
      const [machineIds = ''] = await machinesOf('3')
      const of = (sourceDepartmentId: string) => ({ machineIds, sourceDepartmentId, ...to('2') })
      expect(fieldsOf(await put(primary, 'transfer', of('4')))).toEqual({
        sourceDepartmentId: 'machine.otherOperator',
      })
      expect((await put(primary, 'transfer', of('3'))).success).toBe(true)
    })

    it('succeeds once among concurrent calls', async () => {
      const [id = ''] = await machinesOf('3')
      const answers = await Promise.all(
        ['9', '9'].map((target) => put(primary, 'transfer', { id, ...to(target) })),
      )
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      expect(answers.map(fieldsOf)).toContainEqual({ targetDepartmentId: 'M88' })
    })

    it('as a batch takes two or more machines of one operator, all or none (M131)', async () => {
      const [one, two] = await machinesOf('3')
      const [third] = await machinesOf('4')
      const ids = (...named: unknown[]) => ({ ids: named.join(',') })
      const single = await put(primary, 'batchTransfer', { ...ids(one), ...to('6') })
      expect([single.status, single.message]).toEqual([422, 'Please select at least 2 records.'])
      expect((await put(primary, 'batchTransfer', { ...ids(one, one), ...to('6') })).status).toBe(422)
      expect((await put(primary, 'batchTransfer', { ...ids(one, third), ...to('6') })).status).toBe(422)
      expect((await put(secondary, 'batchTransfer', { ...ids(one, '10000'), ...to('4') })).status).toBe(404)
      expect((await machine(one))['departmentId']).toBe('3')
      expect((await put(primary, 'batchTransfer', { ...ids(one, two), ...to('6') })).success).toBe(true)
      expect([(await machine(one))['departmentId'], (await machine(two))['departmentId']]).toEqual(['6', '6'])
    })
  })

  it('a machine with orders of the last three months cannot be deleted, and the refusal says so', async () => {
    const [machineId] = await machinesOf('2')
    await sql`update records."salesOrder" set "createTime" = now() - interval '80 days'
      where "machineId" = ${String(machineId)}`.execute(server.database.db)
    const remove = (id: unknown) => primary.call('DELETE', '/device/machine/delete', { query: { id } })
    const answer = await remove(machineId)
    expect([answer.status, answer.message]).toEqual([
      409,
      'A machine with orders of the last three months cannot be deleted.',
    ])
    await sql`update records."salesOrder" set "createTime" = now() - interval '4 months'
      where "machineId" = ${String(machineId)}`.execute(server.database.db)
    expect((await remove(machineId)).message).toMatch('still used by')
    const [{ id: unused } = {}] = await rowsOf(
      sql<Row>`select id from records.machine where "machineNo" = 'TT-8'`,
    )
    expect((await remove(unused)).success).toBe(true)
  })
})
