import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type ConsoleServer } from '../support/console-server'
import { databases } from '../support/databases'

describe.each(databases)('labels of words on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  it('are those that were added, in the profile and by P79, for whoever sees the thesaurus', async () => {
    const admin = await server.login('admin')
    for (const code of ['units', 'greetings'])
      await admin.call('POST', '/system/sysWordLabel/add', { body: { code, name: `The ${code}` } })
    const { data: listed } = await admin.call('GET', '/system/sysWordLabel/getList')
    const added = expect.arrayContaining([
      { id: expect.any(String) as string, code: 'greetings', name: 'The greetings' },
      { id: expect.any(String) as string, code: 'units', name: 'The units' },
    ]) as unknown
    expect(listed).toEqual(added)
    const { data: profile } = await admin.call('GET', '/system/getUserInfo')
    expect((profile as { sysWordLabelList: unknown }).sysWordLabelList).toEqual(listed)
  })

  it('are nothing to others', async () => {
    const maker = await server.login('maker')
    expect((await maker.call('GET', '/system/sysWordLabel/getList')).status).toBe(403)
    const { data } = await maker.call('GET', '/system/getUserInfo')
    expect((data as { sysWordLabelList: unknown }).sysWordLabelList).toEqual([])
  })
})
