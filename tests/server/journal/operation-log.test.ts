import { sql } from '../../../server-stub/platform/database/sql/sql'
import { describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { useConsole } from '../support/use-console'
import { olderDatabase } from '../support/databases'

interface Entry {
  readonly userName: string
  readonly name: string
  readonly departmentId: string | null
  readonly menuName: string
  readonly operation: string
  readonly content: string | null
  readonly ipAddress: string
  readonly terminalType: string
  readonly result: number
}

describe.each(olderDatabase)('the operation log (L1) on $name', (database) => {
  const here = useConsole(database)

  /** Returns the entries that `work` causes. */
  const logged = async (work: () => Promise<unknown>): Promise<readonly Entry[]> => {
    await here.server.app.journal.flush()
    await sql`delete from records."userLog"`.execute(here.server.database.db)
    await work()
    await here.server.app.journal.flush()
    const { rows } = await sql<Entry>`select * from records."userLog" order by id`.execute(
      here.server.database.db,
    )
    return rows
  }
  const parsed = ({ content }: Entry) => JSON.parse(content ?? 'null') as unknown

  it('keeps logins and logouts, with their users', async () => {
    const entries = await logged(async () => {
      const client = await here.server.login('primary')
      await client.call('POST', '/system/logout')
    })
    expect(entries).toMatchObject([
      { userName: 'primary', name: '周文博', departmentId: '2', operation: 'login', result: 1 },
      { userName: 'primary', name: '周文博', departmentId: '2', operation: 'logout', result: 1 },
    ])
    expect(entries[0]).toMatchObject({ menuName: 'login', ipAddress: '127.0.0.1', terminalType: 'computer' })
    expect(parsed(entries[0]!)).toEqual({ userName: 'primary' })
  })

  it('keeps failed logins, of known and unknown accounts', async () => {
    const entries = await logged(async () => {
      for (const name of ['third', 'no\u0000body'])
        await here.server.login(name, { password: 'Wrong#2026' }).catch(() => undefined)
    })
    expect(entries).toMatchObject([
      { userName: 'third', name: '唐海峰', departmentId: '4', operation: 'login', result: 0 },
      { userName: 'nobody', departmentId: null, operation: 'login', result: 0 },
    ])
    expect(JSON.stringify(entries)).not.toContain('Wrong#2026')
  })

  it('keeps additions, edits, deletions and exports, under the code of the page', async () => {
    const limit = { limitType: 1, userName: 'somebody', maxFailCount: 4, lockMinutes: 9 }
    const entries = await logged(async () => {
      const added = await here.admin.call('POST', '/system/loginLimit/add', { body: limit })
      const { id } = added.data as { id: string }
      await here.admin.call('PUT', '/system/loginLimit/edit', { body: { id, maxFailCount: 6 } })
      await here.admin.call('DELETE', '/system/loginLimit/delete', { query: { id } })
      await here.admin.call('GET', '/system/loginLimit/export', { query: { limitType: 1 } })
    })
    expect(entries.map(({ operation, menuName, result }) => [operation, menuName, result])).toEqual([
      ['add', 'login_limit', 1],
      ['edit', 'login_limit', 1],
      ['delete', 'login_limit', 1],
      ['export', 'login_limit', 1],
    ])
    const [added, edited, removed, exported] = entries.map(parsed)
    expect([added, edited, exported]).toMatchObject([limit, { maxFailCount: 6 }, { limitType: '1' }])
    expect(Object.keys(removed as object)).toEqual(['id'])
  })

  it('keeps business actions under the operation and page that the metadata names', async () => {
    const entries = await logged(async () => {
      const list = await here.admin.call('GET', '/announcement/getPage', { query: { publishStatus: 0 } })
      const [first] = (list.data as { list: { id: string }[] }).list
      await here.admin.call('PUT', '/announcement/publish', { body: { id: first?.id } })
    })
    expect(entries).toMatchObject([{ operation: 'edit', menuName: 'announcement_list', result: 1 }])
  })

  it('keeps no secret: no password, no lock password, no value of a secret parameter', async () => {
    const secrets = ['Secret#Pass77', 'LOCK778899', 'Parameter#77', 'Old#Pass77']
    const entries = await logged(async () => {
      await here.admin.call('POST', '/system/user/add', {
        body: {
          userName: 'new.user',
          name: 'New',
          password: secrets[0],
          confirmPassword: secrets[0],
          roleId: '9003',
          departmentId: '2',
        },
      })
      await here.admin.call('PUT', '/device/machine/edit', {
        body: { id: '10001', lockPassword: secrets[1] },
      })
      await here.admin.call('POST', '/system/config/add', {
        body: { code: 'gatewaySecret', name: 'Gateway', value: secrets[2], valueType: 'string' },
      })
      await here.admin.call('PUT', '/system/changePassword', {
        body: { oldPassword: secrets[3], newPassword: secrets[0], confirmPassword: secrets[0] },
      })
    })
    expect(entries.map(({ operation }) => operation)).toEqual(['add', 'edit', 'add', 'edit'])
    for (const secret of secrets) expect(JSON.stringify(entries)).not.toContain(secret)
    expect(parsed(entries[0]!)).toMatchObject({ userName: 'new.user', password: '***', roleId: '9003' })
    expect(parsed(entries[1]!)).toEqual({ id: '10001', lockPassword: '***' })
    expect(parsed(entries[2]!)).toMatchObject({ code: 'gatewaySecret', value: '***' })
  })

  it('keeps no value of a secret parameter when an edit leaves out its code', async () => {
    const parameter = { code: 'depotSecret', name: 'Depot', value: 'Begun#77', valueType: 'string' }
    const added = await here.admin.call('POST', '/system/config/add', { body: parameter })
    const { id } = added.data as { readonly id: string }
    const entries = await logged(async () => {
      await here.admin.call('PUT', '/system/config/edit', { body: { id, value: 'Edited#77' } })
      await here.admin.call('PUT', '/system/config/editMany', { body: { edit: [{ id, value: 'Many#77' }] } })
      await here.admin.call('PUT', '/system/config/edit', {
        body: { id, code: 'userLogDays', value: 'Lied#77' },
      })
    })
    expect(entries.map(({ operation }) => operation)).toEqual(['edit', 'edit', 'edit'])
    expect(parsed(entries[0]!)).toEqual({ id, value: '***' })
    expect(JSON.stringify(entries)).not.toContain('#77')
  })

  it('keeps refused calls as failed, with their users', async () => {
    const third = await here.server.login('third')
    const demo = await here.server.login('demo')
    const entries = await logged(async () => {
      await third.call('POST', '/system/menu/add', { body: { name: 'Mine' } })
      await third.call('DELETE', '/system/user/delete', { query: { id: '101' } })
      await demo.call('DELETE', '/device/machine/delete', { query: { id: '10001' } })
      await here.server.send({ method: 'DELETE', url: `${basePath}/device/machine/delete?id=10001` })
    })
    expect(entries.map(({ userName, operation, result }) => [userName, operation, result])).toEqual([
      ['third', 'add', 0],
      ['third', 'delete', 0],
      ['demo', 'delete', 0],
    ])
  })

  it('keeps no reads, no checks and no unknown paths', async () => {
    const entries = await logged(async () => {
      await here.admin.call('GET', '/device/machine/getPage', { query: { pageNo: 1, pageSize: 1 } })
      await here.admin.call('GET', '/device/machine/get', { query: { id: '10001' } })
      await here.admin.call('GET', '/system/getUserInfo')
      await here.admin.call('POST', '/system/common/checkFieldUniqueness', {
        body: { tableName: 'user', fieldName: 'userName', fieldValue: 'x' },
      })
      await here.admin.call('POST', '/no/such/path', { body: {} })
    })
    expect(entries).toEqual([])
  })

  it('cuts long content, and stores characters that the database would refuse', async () => {
    const entries = await logged(async () => {
      await here.admin.call('PUT', '/system/loginLimit/edit', {
        body: {
          id: '1',
          remark: 'x'.repeat(90_000),
          odd: '\ud800\u0000',
          list: Array(2000).fill('y'.repeat(400)),
        },
      })
    })
    expect(entries).toMatchObject([{ operation: 'edit', result: 0 }])
    expect(entries[0]?.content?.length).toBeLessThanOrEqual(20_000)
  })

  it('shows each operator its own people and those below, and cannot be changed', async () => {
    await logged(async () => {
      for (const name of ['primary', 'secondary', 'third']) await here.server.login(name)
    })
    const seenBy = async (name: string) => {
      const client = await here.server.login(name)
      const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
      const answer = await client.call('GET', '/system/userLog/getPage', {
        query: { operateTime: `${now} 00:00:00,${now} 23:59:59`, sortField: 'operateTime', sortOrder: 'asc' },
      })
      const { list } = answer.data as { list: { userName: string }[] }
      // Looking at the log takes a login, which may be in the log by then.
      return [...new Set(list.map(({ userName }) => userName))]
    }
    expect(await seenBy('secondary')).toEqual(['secondary', 'third'])
    expect(await seenBy('third')).toEqual(['third'])
    expect(
      (await here.admin.call('PUT', '/system/userLog/edit', { body: { id: '1', name: 'x' } })).status,
    ).toBe(404)
    expect((await here.admin.call('DELETE', '/system/userLog/delete', { query: { id: '1' } })).status).toBe(
      404,
    )
  })

  it('is written after the answers, and its failure makes no call fail', async () => {
    const { db } = here.server.database
    await here.server.app.journal.flush()
    await sql`alter table records."userLog" rename to "userLogAway"`.execute(db)
    try {
      const answer = await here.admin.call('DELETE', '/system/loginLimit/delete', {
        query: { id: '999999999999' },
      })
      expect(answer.status).toBe(404)
      await here.server.app.journal.flush()
    } finally {
      await sql`alter table records."userLogAway" rename to "userLog"`.execute(db)
    }
    const kept = sql<{ count: string }>`select count(*) as count from records."userLog"
      where operation = 'delete' and "menuName" = 'login_limit'`
    await here.server.app.journal.flush()
    expect(Number((await kept.execute(db)).rows[0]?.count)).toBeGreaterThan(0)
  })

  it('is kept for the number of days in the parameter', async () => {
    const { db } = here.server.database
    await logged(async () => undefined)
    await sql`insert into records."userLog" (id, "userName", name, "menuName", operation, result, "operateTime")
      values (-1, 'a', 'a', 'm', 'add', 1, now() - interval '20 days'),
        (-2, 'a', 'a', 'm', 'add', 1, now() - interval '40 days')`.execute(db)
    await here.server.app.journal.sweep()
    const count = async () =>
      (await sql<{ id: string }>`select id from records."userLog" order by id`.execute(db)).rows.map(
        ({ id }) => id,
      )
    expect(await count()).toEqual(['-2', '-1'])
    const { data } = await here.admin.call('GET', '/system/config/getPage', {
      query: { code: 'userLogDays' },
    })
    const { id } = (data as { list: { id: string }[] }).list[0]!
    await here.admin.call('PUT', '/system/config/edit', { body: { id, value: '30' } })
    await here.server.app.journal.sweep()
    expect(await count()).toContain('-1')
    expect(await count()).not.toContain('-2')
  })
})
