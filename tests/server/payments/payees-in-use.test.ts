import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

interface Used {
  readonly id: string
  readonly payWays: readonly number[]
}

describe.each(olderDatabase)('payees that machines use on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  let payee: Used
  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    const { rows } = await sql<Used>`select p.id, p."payWays" from records.payee p
      where "enableStatus" = 1 and jsonb_array_length("payWays") > 1
      and 2 <= (select count(*) from records.machine m where m."payeeId" = p.id) order by id limit 1`.execute(
      server.database.db,
    )
    if (!rows[0]) throw new Error('There is no payee that machines use.')
    payee = rows[0]
    const ways = JSON.stringify(payee.payWays.slice(0, 1))
    await sql`update records.machine set "payWays" = ${ways}::jsonb where "payeeId" = ${payee.id}`.execute(
      server.database.db,
    )
  })
  afterAll(() => server.stop())
  const machines = async () => {
    const { rows } = await sql<{ no: string }>`select "machineNo" as no from records.machine
      where "payeeId" = ${payee.id} order by "machineNo"`.execute(server.database.db)
    const named = rows.slice(0, 3).map(({ no }) => no)
    return `Machines that use it: ${rows.length} (${named.join(', ')}${rows.length > 3 ? ' …' : ''}). Configure their payment first.`
  }
  const edit = (values: object) => admin.call('PUT', '/pay/payee/edit', { body: { id: payee.id, ...values } })

  it('keep the methods that machines are paid by, and the refusal names the machines', async () => {
    const answer = await edit({ payWays: payee.payWays.slice(1) })
    expect(answer).toMatchObject({
      status: 422,
      data: { fields: [{ field: 'payWays', message: await machines() }] },
    })
    expect(await edit({ payWays: payee.payWays.slice(0, 1) })).toMatchObject({ success: true })
  })

  it('cannot be disabled, by their form or by the action', async () => {
    expect(await edit({ enableStatus: 0 })).toMatchObject({
      status: 422,
      data: { fields: [{ field: 'enableStatus', message: await machines() }] },
    })
    const disable = () =>
      admin.call('PUT', '/pay/payee/setEnable', { body: { id: payee.id, enableStatus: 0 } })
    expect(await disable()).toMatchObject({ status: 409, message: await machines() })
    await sql`update records.machine set "payeeId" = null, "payWays" = null where "payeeId" = ${payee.id}`.execute(
      server.database.db,
    )
    expect(await disable()).toMatchObject({ success: true })
  })
})
