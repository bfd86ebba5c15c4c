import type { FastifyInstance } from 'fastify'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath, buildApp } from '../../../server-stub/app'
import { raiseRevision } from '../../../server-stub/platform/metadata/current/difference-store'
import type { Client, ConsoleServer } from '../support/console-server'
import { databases } from '../support/databases'
import { useConsole } from '../support/use-console'

interface Standing {
  readonly revision: number
  readonly accessMark: string
}

describe.each(databases)('waiting for a change of permissions on $name', (database) => {
  const here = useConsole(database)
  let other: FastifyInstance
  beforeAll(async () => {
    other = await buildApp(here.server.options)
  })
  afterAll(() => other.close())

  const standingOf = async (client: Client): Promise<Standing> =>
    (await client.call('GET', '/system/refreshLoginUserInfo')).data as Standing
  /** Waits at another server than the one where changes are made. */
  const wait = async ({ token }: Client, { revision, accessMark }: Standing) => {
    const began = Date.now()
    const answer = await other.inject({
      url: `${basePath}/system/metadata/awaitRevision?after=${revision}&access=${accessMark}`,
      headers: { authorization: token, language: 'en' },
    })
    return { ...answer.json<{ code: number; data: Standing | null }>(), after: Date.now() - began }
  }
  const rowOf = async (path: string, query: object) => {
    const { data } = await here.admin.call('GET', `${path}/getPage`, { query: { pageSize: 10, ...query } })
    const row = (data as { list: readonly Record<string, unknown>[] }).list[0]
    if (!row) throw new Error(`There is no row of ${path}.`)
    return row
  }
  const edit = async (path: string, body: object) => {
    const answer = await here.admin.call('PUT', `${path}/edit`, { body })
    expect(answer).toMatchObject({ success: true })
  }
  /** Waits, makes the change on the first server, and returns the result of the wait. */
  const during = async (client: Client, standing: Standing, change: () => Promise<void>) => {
    const waiting = wait(client, standing)
    await change()
    return waiting
  }

  it('ends when the grants of the role change, and the profile is the new one', async () => {
    const finance = await here.server.login('finance')
    const before = await standingOf(finance)
    const role = await rowOf('/system/role', { code: 'finance_view' })
    const answer = await during(finance, before, () =>
      edit('/system/role', {
        id: role['id'],
        buttonCodes: [...(role['buttonCodes'] as readonly string[]), 'goods:add'],
      }),
    )
    expect(answer.after).toBeLessThan(20_000)
    expect(answer.data?.accessMark).not.toBe(before.accessMark)
    expect(answer.data?.revision).toBe(before.revision)
    const after = (await finance.call('GET', '/system/refreshLoginUserInfo')).data as Standing & {
      readonly buttonPermissionList: readonly string[]
    }
    expect(after.accessMark).toBe(answer.data?.accessMark)
    expect(after.buttonPermissionList).toContain('goods:add')
  })

  it('ends when the person is given another role', async () => {
    const demo = await here.server.login('replenisher')
    const user = await rowOf('/system/user', { userName: 'replenisher' })
    const role = await rowOf('/system/role', { code: 'finance_view' })
    const before = await standingOf(demo)
    const answer = await during(demo, before, () =>
      edit('/system/user', { id: user['id'], roleId: role['id'] }),
    )
    expect(answer.data?.accessMark).not.toBe(before.accessMark)
    await edit('/system/user', { id: user['id'], roleId: user['roleId'] })
    expect((await standingOf(demo)).accessMark).toBe(before.accessMark)
  })

  it('goes on when a change concerns another person', async () => {
    const [secondary, third] = [await here.server.login('secondary'), await here.server.login('third')]
    const [mine, theirs] = [await standingOf(secondary), await standingOf(third)]
    const user = await rowOf('/system/user', { userName: 'third' })
    const waiting = wait(secondary, mine).then(() => 'answered')
    await during(third, theirs, () => edit('/system/user', { id: user['id'], name: 'Another name' }))
    // The server has checked `secondary` in the same round as `third`, or before.
    expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits')
    await edit('/system/user', {
      id: (await rowOf('/system/user', { userName: 'secondary' }))['id'],
      name: 'Yet another',
    })
    expect(await waiting).toBe('answered')
  })

  it('ends at once with an outdated mark', async () => {
    const third = await here.server.login('third')
    const before = await standingOf(third)
    const answer = await wait(third, { ...before, accessMark: 'older' })
    expect(answer.data).toEqual(expect.objectContaining({ accessMark: before.accessMark }))
  })

  it.each(['session', 'operator', 'user'])('ends with 401 when the %s is gone', async (what) => {
    const clerk = await here.server.login('liaosm')
    const user = await rowOf('/system/user', { userName: 'liaosm' })
    const end = async () => {
      const { admin, server } = here
      if (what === 'session') {
        const { id } = await rowOf('/system/session', { userName: 'liaosm' })
        return admin.call('PUT', '/system/session/end', { body: { ids: String(id) } })
      }
      if (what === 'user')
        return admin.call('DELETE', '/system/user/delete', { query: { ids: String(user['id']) } })
      await setOperator(server, String(user['departmentId']), 0)
      return { success: true }
    }
    const answer = await during(clerk, await standingOf(clerk), async () =>
      expect(await end()).toMatchObject({ success: true }),
    )
    expect(answer.code).toBe(401)
    if (what === 'operator') await setOperator(here.server, String(user['departmentId']), 1)
  })
})

/** Disables or enables an operator, as a change of its record does. */
async function setOperator({ database }: ConsoleServer, id: string, enableStatus: 0 | 1): Promise<void> {
  await database.db.transaction(async (trx) => {
    await sql`update records.department set "enableStatus" = ${enableStatus} where id = ${id}`.execute(trx)
    await raiseRevision(trx, 'access')
  })
}
