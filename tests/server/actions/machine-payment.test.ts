import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { fieldsOf, machinesOn, type Row } from './machines-on'

describe.each(olderDatabase)('machine payment settings (P48) on $name', (database) => {
  let server: ConsoleServer
  let primary: Client
  let other: Client
  beforeAll(async () => {
    server = await openConsole(database)
    primary = await server.login('primary')
    other = await server.login('huangjf')
  })
  afterAll(() => server.stop())

  const { rowsOf, machine, machinesOf, put } = machinesOn(() => server)

  const config = async (id: unknown, body: Row, client = primary) =>
    put(client, 'configPayment', { ids: String(id), payeeId: '40003', payWays: [2, 3], ...body })

  it('take payee, methods, terminal and third party, and clear what no method needs', async () => {
    const [id] = await machinesOf('3')
    const { sqbTerminalId } = await machine(id)
    expect((await config(id, { payWays: [9, 3, 3], sqbTerminalId })).success).toBe(true)
    expect(await machine(id)).toMatchObject({ payWays: [9, 3], sqbTerminalId, thirdPartyPaymentId: null })
    expect(
      (await config(id, { payeeId: '40002', payWays: [2, 32], thirdPartyPaymentId: '60020' })).success,
    ).toBe(true)
    expect(await machine(id)).toMatchObject({
      payeeId: '40002',
      payWays: [2, 32],
      sqbTerminalId: null,
      thirdPartyPaymentId: '60020',
    })
  })

  it('refuse payees that are disabled or of no superior, and methods that the payee lacks (M16)', async () => {
    const [mine] = await machinesOf('2')
    const [id] = await machinesOf('3')
    const before = await machine(id)
    expect(fieldsOf(await config(id, { payeeId: '40502' }))).toEqual({ payeeId: 'M16' })
    expect(fieldsOf(await config(mine, { payeeId: '40003' }))).toEqual({ payeeId: 'M16' })
    expect(fieldsOf(await config(id, { payeeId: '40017' }))).toEqual({ payeeId: 'M16' })
    expect(fieldsOf(await config(id, { payWays: [2, 6] }))).toEqual({ payWays: 'M16' })
    expect(fieldsOf(await config(id, { payWays: [33], thirdPartyPaymentId: '60020' }))).toEqual({
      payWays: 'M16',
    })
    const [bare] = await machinesOf('3', 'is null')
    expect(fieldsOf(await config(bare, { payWays: [9] }))).toEqual({ sqbTerminalId: 'M2' })
    const { sqbTerminalId } = await machine(mine)
    expect(fieldsOf(await config(id, { payWays: [9], sqbTerminalId }))).toEqual({ sqbTerminalId: 'M16' })
    expect((await config(id, {}, other)).status).toBe(404)
    expect(await machine(id)).toEqual(before)
  })

  it('name the reason of each refusal', async () => {
    const [mine] = await machinesOf('2')
    const [id] = await machinesOf('3')
    const said = async (body: Row) => {
      const { data } = await config(id, body)
      return (data as { fields: { message: string }[] }).fields.map(({ message }) => message)
    }
    expect(await said({ payeeId: '40003', payWays: [6] })).toEqual([
      'The chosen payee and third-party payment do not take all of these methods.',
    ])
    const { sqbTerminalId } = await machine(mine)
    expect(await said({ payWays: [9], sqbTerminalId })).toEqual([expect.stringContaining('another operator')])
    await sql`update records.payee set "allowSubOperators" = 1 where id = 40502`.execute(server.database.db)
    expect(await said({ payeeId: '40502', payWays: [2] })).toEqual([
      'This payee is disabled. Please choose another one.',
    ])
    await sql`update records.payee set "allowSubOperators" = 0 where id = 40502`.execute(server.database.db)
    expect(await said({ payeeId: '40502', payWays: [2] })).toEqual([
      expect.stringContaining('belongs to another operator'),
    ])
  })

  it('keep the values of each machine that the request omits', async () => {
    const [one, two] = await machinesOf('3')
    await config(one, { payeeId: '40002', payWays: [2, 3] })
    await config(two, { payeeId: '40003', payWays: [3, 4] })
    const both = (body: Row) => put(primary, 'configPayment', { ids: `${one},${two}`, ...body })
    const paid = async () =>
      (await Promise.all([one, two].map(machine))).map(({ payeeId, payWays }) => [payeeId, payWays])
    expect((await both({ payWays: [2] })).success).toBe(true)
    expect(await paid()).toEqual([
      ['40002', [2]],
      ['40003', [2]],
    ])
    await config(two, { payeeId: '40003', payWays: [11] })
    expect((await both({ payeeId: '40003' })).success).toBe(true)
    expect(await paid()).toEqual([
      ['40003', [2]],
      ['40003', [11]],
    ])
    // All or none: the values that a machine keeps must suit the values that all machines get.
    await sql`update records.payee set "payWays" = '[2, 3]' where id = 40002`.execute(server.database.db)
    expect(fieldsOf(await both({ payeeId: '40002' }))).toEqual({ payWays: 'M16' })
    expect((await paid())[0]).toEqual(['40003', [2]])
  })

  it('let operators below choose a payee that a superior shares, and read only its name and methods', async () => {
    const third = await server.login('third')
    const [{ id = '', departmentId = '' } = {}] = await rowsOf(
      sql<Row>`select m.id, m."departmentId" from records.machine m join records."user" u
        on u."departmentId" = m."departmentId" where u."userName" = 'third' and m."expireDate" > now()
        order by m.id limit 1`,
    )
    const list = async (query: Row = {}) => {
      const { data } = await third.call('GET', '/pay/payee/getPage', {
        query: { pageNo: 1, pageSize: 50, ...query },
      })
      return (data as { list: Row[] }).list
    }
    const [above] = (await rowsOf(sql<Row>`select p.* from records.payee p
      where p."departmentId" = (select "parentId" from records.department where id = ${departmentId})`)) as [
      Row,
    ]
    const shared = (await list()).find((row) => row['id'] === above['id'])
    expect(shared).toMatchObject({ payeeName: above['payeeName'], payWays: above['payWays'] })
    expect(Object.keys(shared ?? {}).sort()).toEqual(['departmentName', 'id', 'payWays', 'payeeName'])
    const change = { payeeId: above['id'], payWays: [2] }
    const setShared = (flag: number) =>
      sql`update records.payee set "allowSubOperators" = ${flag} where id = ${above['id']}`.execute(
        server.database.db,
      )
    await sql`update records.machine set "payeeId" = null, "autoRefundFlag" = 0 where id = ${id}`.execute(
      server.database.db,
    )
    await setShared(0)
    expect(await list({ id: above['id'] })).toEqual([])
    expect(fieldsOf(await put(third, 'configPayment', { ids: id, ...change }))).toEqual({ payeeId: 'M16' })
    await setShared(1)
    expect((await put(third, 'configPayment', { ids: id, ...change })).success).toBe(true)
    expect((await put(third, 'configPayment', { ids: id, payWays: [6] })).success).toBe(false)
    // The machine keeps its payee even when the operator of the payee no longer shares it.
    await setShared(0)
    expect((await put(third, 'configPayment', { ids: id, payWays: [3] })).success).toBe(true)
    expect(await machine(id)).toMatchObject({ payeeId: above['id'], payWays: [3] })
  })

  it("show the name of a superior's third-party payment to operators below", async () => {
    const third = await server.login('third')
    const [{ id = '' } = {}] = await rowsOf(
      sql<Row>`select m.id from records.machine m join records."user" u
        on u."departmentId" = m."departmentId" where u."userName" = 'third' order by m.id limit 1`,
    )
    const [provider] = (await rowsOf(
      sql<Row>`select * from records."thirdPartyPayment" where id = 60020`,
    )) as [Row]
    await sql`update records.machine set "thirdPartyPaymentId" = 60020 where id = ${id}`.execute(
      server.database.db,
    )
    const { data } = await third.call('GET', '/device/machine/get', { query: { id } })
    expect(data).toMatchObject({
      thirdPartyPaymentId: '60020',
      thirdPartyPaymentName: provider['providerName'],
    })
    const list = await third.call('GET', '/pay/thirdPartyPayment/getPage', {
      query: { pageNo: 1, pageSize: 50, id: '60020' },
    })
    expect(list.data).toMatchObject({
      list: [{ providerName: provider['providerName'] }],
    })
    expect(
      (
        await third.call('PUT', '/pay/thirdPartyPayment/setEnable', {
          body: { id: '60020', enableStatus: 0 },
        })
      ).success,
    ).toBe(false)
  })

  it('apply the same rules to the machine form, and drop methods that the new payee lacks', async () => {
    const [id] = await machinesOf('2')
    const edit = (payeeId: unknown) => put(primary, 'edit', { id, payeeId })
    expect(fieldsOf(await edit('40502'))).toEqual({ payeeId: 'M16' })
    expect(fieldsOf(await edit('40003'))).toEqual({ payeeId: 'M16' })
    await sql`update records.payee set "enableStatus" = 1, "payWays" = '[2, 3, 9]' where id = 40502`.execute(
      server.database.db,
    )
    await sql`update records.machine set "payWays" = '[3, 9, 11]' where id = ${String(id)}`.execute(
      server.database.db,
    )
    expect((await edit('40502')).success).toBe(true)
    expect(await machine(id)).toMatchObject({ payeeId: '40502', payWays: [3], sqbTerminalId: null })
  })
})
