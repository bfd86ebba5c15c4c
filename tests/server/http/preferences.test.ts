import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

const save = (client: Client, name: string, value: unknown): Promise<Answer> =>
  client.call('PUT', '/system/preferences/save', { body: { name, value } })

const kept = async (client: Client): Promise<unknown> =>
  ((await client.call('GET', '/system/getUserInfo')).data as { preferences: unknown }).preferences

describe.each(olderDatabase)('preferences on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  it('are shared by all sessions of a person, and by no other person', async () => {
    const [here, there, colleague] = await Promise.all([
      server.login('third'),
      server.login('third'),
      server.login('finance'),
    ])
    expect(await kept(there)).toEqual({})
    const list = { hidden: ['remark'], widths: { name: 240 }, 'x-later': { anything: [1, null, 'ü😀'] } }
    expect(await save(here, 'list:my_device', list)).toMatchObject({ status: 200, success: true, data: null })
    await save(here, 'general', { rememberPageSize: true, pageSize: 20 })
    // Fields that this server does not know come back unchanged.
    expect(await kept(there)).toEqual({
      'list:my_device': list,
      general: { rememberPageSize: true, pageSize: 20 },
    })
    expect(await kept(colleague)).toEqual({})
    await save(there, 'list:my_device', { hidden: [] })
    await save(there, 'general', null)
    expect(await kept(here)).toEqual({ 'list:my_device': { hidden: [] } })
  })

  it('take at most 64 kB together, and stay unchanged when more is sent', async () => {
    const client = await server.login('replenisher')
    const half = { text: 'x'.repeat(32_000) }
    expect((await save(client, 'list:a', half)).status).toBe(200)
    expect((await save(client, 'list:b', half)).status).toBe(200)
    expect(await save(client, 'list:c', half)).toMatchObject({ status: 413, success: false })
    expect(await save(client, 'list:a', { text: 'x'.repeat(40_000) })).toMatchObject({ status: 413 })
    expect(await kept(client)).toEqual({ 'list:a': half, 'list:b': half })
    expect((await save(client, 'list:a', null)).status).toBe(200)
    const both = await Promise.all(['list:c', 'list:d'].map((name) => save(client, name, half)))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 413])
  })

  it.each([
    ['no name', { value: {} }],
    ['a name with a space', { name: 'a b', value: {} }],
    ['a name that is too long', { name: 'a'.repeat(129), value: {} }],
    ['a text as value', { name: 'a', value: 'x' }],
    ['a list as value', { name: 'a', value: [] }],
    ['the id of another user', { name: 'a', value: {}, userId: '1' }],
    ['a NUL character', { name: 'a', value: { x: '\u0000' } }],
    ['half a surrogate pair', { name: 'a', value: { ['\ud800']: 1 } }],
    ['null', null],
  ])('are refused when they are malformed: %s', async (_what, body) => {
    const client = await server.login('primary')
    expect(await client.call('PUT', '/system/preferences/save', { body })).toMatchObject({ status: 400 })
    expect(await kept(client)).toEqual({})
  })

  it('need a session, and are not kept for shared accounts (V82)', async () => {
    const payload = { name: 'general', value: {} }
    const url = `${basePath}/system/preferences/save`
    expect((await server.send({ method: 'PUT', url, headers: { language: 'en' }, payload })).status).toBe(401)
    const demo = await server.login('demo')
    expect(await save(demo, 'general', {})).toMatchObject({ status: 403 })
    expect(await kept(demo)).toEqual({})
  })
})
