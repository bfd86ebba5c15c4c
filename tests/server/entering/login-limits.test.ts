import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterEach, describe, expect, it } from 'vitest'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import type { Client } from '../support/console-server'
import { useConsole } from '../support/use-console'
import { olderDatabase } from '../support/databases'
import { visit } from './visitor'
import { forgetFailures } from '../support/forget-failures'

const locked = { status: 429, message: 'Too many failed attempts. Please try again later.' }
const wrong = { status: 422, message: 'The account or the password is wrong.' }

describe.each(olderDatabase)('login limits on $name', (database) => {
  const here = useConsole(database)
  afterEach(() => forgetFailures(here.server))

  const fail = async (userName: string, address: string, times = 1) => {
    for (let time = 0; time < times; time++) await visit(here.server, address).logIn(userName, 'wrong')
  }
  const logIn = (userName: string, address: string) =>
    visit(here.server, address).logIn(userName, firstPassword)
  const limits = async () =>
    ((await here.admin.call('GET', '/system/loginLimit/getPage')).data as { list: Record<string, unknown>[] })
      .list

  it('lock an account after five failures from any address, for its owner too', async () => {
    for (let host = 1; host <= 5; host++) await fail('third', `198.51.100.${host}`)
    expect(await logIn('third', '192.0.2.77')).toMatchObject(locked)
    expect(await logIn('secondary', '198.51.100.1')).toMatchObject({ success: true })
  })

  it('treat an account that does not exist like any other', async () => {
    const answers = async (userName: string, address: string) => {
      const all = []
      for (let time = 0; time < 6; time++) {
        const { status, code, message, data } = await visit(here.server, address).logIn(userName, 'wrong')
        all.push({ status, code, message, data })
      }
      return all
    }
    const known = await answers('third', '198.51.100.1')
    expect(known.slice(4)).toMatchObject([wrong, locked])
    expect(await answers('nobody-at-all', '198.51.100.2')).toEqual(known)
  })

  it('count concurrent guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, host) =>
        visit(here.server, `198.51.100.${host}`).logIn('third', 'wrong'),
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('lock an account at each further failure once failures add up over a day', async () => {
    await sql`insert into console.login_failure (subject, other, failed_at)
      select 'account third', '198.51.100.' || n, now() - interval '1 hour' - n * interval '20 minutes'
      from generate_series(1, 29) n`.execute(here.server.database.db)
    expect(await logIn('third', '192.0.2.77')).toMatchObject({ success: true })
    await fail('third', '192.0.2.78')
    expect(await logIn('third', '192.0.2.77')).toMatchObject(locked)
  })

  it('lock an address that tries 20 accounts, and the rest of its IPv6 network', async () => {
    await sql`insert into console.login_failure (subject, other)
      select 'address 2001:db8:1:2::', 'somebody' || n from generate_series(1, 19) n`.execute(
      here.server.database.db,
    )
    expect(await logIn('third', '2001:db8:1:2::a')).toMatchObject({ success: true })
    await fail('another', '2001:db8:1:2:ffff::b')
    expect(await logIn('third', '2001:db8:1:2:1:2:3:4')).toMatchObject(locked)
    expect(await logIn('third', '2001:db8:1:3::a')).toMatchObject({ success: true })
  })

  it('forget the failures of the own address at a login, not those of other addresses', async () => {
    await fail('third', '198.51.100.1', 2)
    await fail('third', '192.0.2.77', 2)
    expect(await logIn('third', '192.0.2.77')).toMatchObject({ success: true })
    await fail('third', '198.51.100.1', 3)
    expect(await logIn('third', '192.0.2.77')).toMatchObject(locked)
  })

  it('are listed to administrators, and lifted by them (L46, P44)', async () => {
    await fail('third', '198.51.100.1', 5)
    const [limit] = await limits()
    expect(limit).toMatchObject({ limitType: 1, userName: 'third', failCount: 5, maxFailCount: 5 })
    expect(limit?.['lockedUntil']).toMatch(/^\d{4}-\d\d-\d\d /)
    const primary = await here.server.login('primary')
    const unlock = (client: Client) =>
      client.call('PUT', '/system/loginLimit/unlock', { body: { id: limit?.['id'] } })
    expect((await unlock(primary)).status).toBe(403)
    expect((await primary.call('GET', '/system/loginLimit/getPage')).status).toBe(403)
    expect((await unlock(here.admin)).success).toBe(true)
    expect(await logIn('third', '192.0.2.77')).toMatchObject({ success: true })
    await fail('third', '198.51.100.1', 4)
    expect(await logIn('third', '192.0.2.77')).toMatchObject({ success: true })
  })

  it('are lifted by deleting their records, too', async () => {
    await fail('third', '198.51.100.1', 5)
    const [limit] = await limits()
    await here.admin.call('DELETE', '/system/loginLimit/delete', { query: { id: String(limit?.['id']) } })
    expect(await logIn('third', '192.0.2.77')).toMatchObject({ success: true })
  })

  it('can be set for one account, address or network (V95)', async () => {
    const add = (body: object) => here.admin.call('POST', '/system/loginLimit/add', { body })
    const rule = { maxFailCount: 2, lockMinutes: 60 }
    expect(await add({ ...rule, limitType: 1, userName: 'Third' })).toMatchObject({ success: true })
    await fail('third', '198.51.100.1', 2)
    expect(await logIn('third', '192.0.2.77')).toMatchObject(locked)
    expect(await add({ ...rule, limitType: 2, ipAddress: 'no address' })).toMatchObject({
      status: 422,
      data: { fields: [{ field: 'ipAddress', code: 'M134' }] },
    })
    expect((await add({ ...rule, limitType: 2, ipAddress: '198.51.100.200' })).success).toBe(true)
    await fail('somebody', '198.51.100.200', 2)
    expect(await logIn('secondary', '198.51.100.200')).toMatchObject(locked)
    const network = await add({ ...rule, limitType: 2, ipAddress: '203.0.113.5/24' })
    expect(network.success).toBe(true)
    await fail('somebody-else', '203.0.113.1', 1)
    await fail('somebody-else', '203.0.113.2', 1)
    expect(await logIn('secondary', '203.0.113.3')).toMatchObject(locked)
    expect((await add({ ...rule, limitType: 2, ipAddress: '203.0.113.0/23' })).status).toBe(422)
  })

  it('follow the parameters (L45)', async () => {
    const { list } = (
      await here.admin.call('GET', '/system/config/getPage', { query: { code: 'loginMaxFailures' } })
    ).data as { list: { id: string; code: string }[] }
    const { id } = list.find(({ code }) => code === 'loginMaxFailures')!
    const change = (value: string) => here.admin.call('PUT', '/system/config/edit', { body: { id, value } })
    expect((await change('2')).success).toBe(true)
    await fail('third', '198.51.100.1', 2)
    expect(await logIn('third', '192.0.2.77')).toMatchObject(locked)
    await change('5')
  })
})
