import { sql } from '../../../server-stub/platform/database/sql/sql'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../support/console-server'
import { databases } from '../support/databases'
import { useConsole } from '../support/use-console'

interface Due {
  readonly id: string
  readonly edition: string
  readonly title: string
  readonly content: string | null
  readonly pictures: string | null
}

/** Returns the moment so many days from now, in wire format. */
function days(count: number): string {
  return new Date(Date.now() + count * 86_400_000 + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
}

describe.each(databases)('important notices (B15) on $name', (database) => {
  const here = useConsole(database)
  const db = () => here.server.database.db
  const everybody = [0, 1, 2, 3]

  beforeEach(async () => {
    await sql`delete from records."importantNotice"`.execute(db())
    await sql`delete from console.notice_seen`.execute(db())
  })

  const act = (name: string, id: string) =>
    here.admin.call('PUT', `/importantNotice/${name}`, { body: { id } })
  const add = async (
    title: string,
    {
      levels = everybody,
      from = -1,
      to = 1,
      publish = true,
      ...values
    }: Record<string, unknown> & {
      levels?: readonly number[]
      from?: number
      to?: number
      publish?: boolean
    } = {},
  ): Promise<string> => {
    const body = { title, vipGrades: levels, startTime: days(from), endTime: days(to), ...values }
    const { data, message } = await here.admin.call('POST', '/importantNotice/add', { body })
    expect(message).toBeNull()
    const { id } = data as { id: string }
    if (publish) expect((await act('publish', id)).success).toBe(true)
    return id
  }
  const due = async (client: Client): Promise<readonly Due[]> => {
    const answer = await client.call('GET', '/importantNotice/getDue')
    expect(answer.status).toBe(200)
    return answer.data as Due[]
  }
  const titles = async (client: Client) => (await due(client)).map(({ title }) => title)
  const see = (client: Client, notice: Record<string, unknown>) =>
    client.call('PUT', '/importantNotice/seen', { body: notice })
  const marks = async () =>
    (await sql<{ user: string }>`select user_id::text as user from console.notice_seen`.execute(db())).rows

  it('are due when they are published, current and for the level of the person, the oldest first', async () => {
    await add('newer', { from: -1 })
    await add('older', { from: -2, content: 'Two\nlines', pictures: '/a.png;/b.png' })
    await add('of primaries', { levels: [1] })
    await add('over', { from: -9, to: -3 })
    await add('to come', { from: 3, to: 9 })
    await add('draft', { publish: false })
    const third = await here.server.login('third')
    expect(await titles(third)).toEqual(['older', 'newer'])
    expect((await due(third))[0]).toMatchObject({ content: 'Two\nlines', pictures: '/a.png;/b.png' })
    expect(await titles(await here.server.login('primary'))).toEqual(['older', 'newer', 'of primaries'])
  })

  it('are shown once per person, on any device, and may be marked as seen again', async () => {
    await add('once')
    const [third, primary] = await Promise.all([here.server.login('third'), here.server.login('primary')])
    const [notice] = await due(third)
    for (let time = 0; time < 2; time++)
      expect(await see(third, { ...notice })).toMatchObject({ status: 200, success: true })
    expect(await titles(third)).toEqual([])
    expect(await titles(await here.server.login('third'))).toEqual([])
    expect(await titles(primary)).toEqual(['once'])
    expect(await marks()).toHaveLength(1)
  })

  it('are shown again after a change of title, text or pictures, but not of the period or the levels', async () => {
    const id = await add('before')
    const third = await here.server.login('third')
    const edit = async (values: object) => {
      expect((await act('withdraw', id)).success).toBe(true)
      const answer = await here.admin.call('PUT', '/importantNotice/edit', { body: { id, ...values } })
      expect(answer.message).toBeNull()
      expect((await act('publish', id)).success).toBe(true)
    }
    const seeAll = async () => {
      for (const notice of await due(third)) expect((await see(third, { ...notice })).status).toBe(200)
    }
    const [first] = await due(third)
    await seeAll()
    await edit({ endTime: days(7), vipGrades: [3] })
    expect(await titles(third)).toEqual([])
    for (const values of [{ title: 'after' }, { content: 'More' }, { pictures: '/a.png' }]) {
      await edit(values)
      expect(await titles(third)).toEqual(['after'])
      // A person who still had the former edition open has not seen this one.
      expect((await see(third, { ...first })).status).toBe(404)
      expect(await titles(third)).toEqual(['after'])
      await seeAll()
      expect(await titles(third)).toEqual([])
    }
    expect(await marks()).toHaveLength(1)
  })

  it('are marked as seen for the caller alone, whatever user the request names', async () => {
    await add('own')
    const [third, primary] = await Promise.all([here.server.login('third'), here.server.login('primary')])
    const { rows } = await sql<{ id: string }>`
      select id::text as id from records."user" where "userName" = 'primary'`.execute(db())
    const [notice] = await due(third)
    const own = await see(third, {
      ...notice,
      userId: rows[0]?.id,
      user_id: rows[0]?.id,
      person: rows[0]?.id,
    })
    expect(own.status).toBe(200)
    expect(await titles(primary)).toEqual(['own'])
    expect(await marks()).toEqual([{ user: expect.not.stringMatching(`^${rows[0]?.id}$`) as string }])
  })

  it('cannot be marked as seen by other levels, before publication or outside of their period', async () => {
    await add('of primaries', { levels: [1] })
    const [notice] = await due(await here.server.login('primary'))
    const third = await here.server.login('third')
    const hidden = [
      { ...notice },
      { id: '999', edition: notice?.edition },
      { id: `${notice?.id} or 1=1`, edition: notice?.edition },
    ]
    for (const body of hidden)
      expect(await see(third, body)).toMatchObject({ status: 404, message: 'The record was not found.' })
    const editionOf = async (id: string) => {
      const { rows } = await sql<{ edition: string }>`
        select md5(jsonb_build_array(title, content, pictures)::text) as edition
        from records."importantNotice" where id = ${id}`.execute(db())
      return { id, edition: rows[0]?.edition }
    }
    for (const id of [
      await add('draft', { publish: false }),
      await add('over', { from: -9, to: -3 }),
      await add('to come', { from: 3, to: 9 }),
    ])
      expect((await see(third, await editionOf(id))).status).toBe(404)
    expect(await marks()).toEqual([])
  })

  it.each([
    [{}, 400],
    [{ id: 1, edition: 'x' }, 422],
    [{ id: '1' }, 400],
    [{ id: '1', edition: 'x'.repeat(33) }, 400],
    [[], 400],
  ])('are not marked as seen by a malformed request: %j', async (body, status) => {
    expect((await see(here.admin, body as Record<string, unknown>)).status).toBe(status)
  })

  it('are for logged-in users, and not for shared accounts', async () => {
    await add('to all')
    const anonymous = await here.server.send({ method: 'GET', url: '/ylvm3.0/importantNotice/getDue' })
    expect(anonymous.status).toBe(401)
    const [notice] = await due(here.admin)
    const demo = await here.server.login('demo')
    expect(await titles(demo)).toEqual([])
    expect((await see(demo, { ...notice })).status).toBeGreaterThan(400)
    expect(await marks()).toEqual([])
  })

  it('are kept by administrators alone, cannot be deleted while published, and take their marks along', async () => {
    const id = await add('kept')
    const primary = await here.server.login('primary')
    const body = { title: 'x', vipGrades: [1], startTime: days(-1), endTime: days(1) }
    for (const [method, path, parts] of [
      ['GET', 'getPage', {}],
      ['POST', 'add', { body }],
      ['PUT', 'edit', { body: { id, title: 'x' } }],
      ['PUT', 'withdraw', { body: { id } }],
      ['DELETE', 'delete', { query: { id } }],
    ] as const)
      expect([path, (await primary.call(method, `/importantNotice/${path}`, parts)).status]).toEqual([
        path,
        403,
      ])
    const [notice] = await due(primary)
    await see(primary, { ...notice })
    expect((await here.admin.call('DELETE', '/importantNotice/delete', { query: { id } })).status).toBe(409)
    expect((await act('withdraw', id)).success).toBe(true)
    expect(await marks()).toHaveLength(1)
    expect((await here.admin.call('DELETE', '/importantNotice/delete', { query: { id } })).success).toBe(true)
    expect(await marks()).toEqual([])
  })

  it('must end after they begin (M78)', async () => {
    const body = { title: 'x', vipGrades: [0], startTime: days(1), endTime: days(1) }
    const refused = await here.admin.call('POST', '/importantNotice/add', { body })
    expect(refused.data).toMatchObject({ fields: [{ field: 'endTime', code: 'M78' }] })
  })
})

describe.each(databases)('a new installation on $name', (database) => {
  const here = useConsole(database)

  it('shows no notice to any user, and has examples to look at', async () => {
    for (const name of ['admin', 'primary', 'third']) {
      const client = await here.server.login(name)
      expect((await client.call('GET', '/importantNotice/getDue')).data).toEqual([])
    }
    const { data } = await here.admin.call('GET', '/importantNotice/getPage')
    expect(data).toMatchObject({ total: 2 })
  })
})
