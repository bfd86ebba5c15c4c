import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

describe.each(olderDatabase)('words and their labels on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  it('include added labels, in the profile and by P79, for people who see the thesaurus', async () => {
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

  it('show no labels to other people', async () => {
    const maker = await server.login('maker')
    expect((await maker.call('GET', '/system/sysWordLabel/getList')).status).toBe(403)
    const { data } = await maker.call('GET', '/system/getUserInfo')
    expect((data as { sysWordLabelList: unknown }).sysWordLabelList).toEqual([])
  })

  it('say how far each word is translated (L43)', async () => {
    const admin = await server.login('admin')
    const { data: added } = await admin.call('POST', '/system/thesaurus/add', {
      body: { wordKey: 'test.cup', zhName: '杯' },
    })
    const { id } = added as { id: string }
    const status = async () =>
      ((await admin.call('GET', '/system/thesaurus/get', { query: { id } })).data as Record<string, unknown>)[
        'translationStatus'
      ]
    expect(await status()).toBe(0)
    await admin.call('PUT', '/system/thesaurus/edit', { body: { id, deName: 'Becher' } })
    expect(await status()).toBe(1)
    const names = { enName: 'cup', ruName: 'стакан', frName: 'gobelet', elName: 'ποτήρι' }
    await admin.call('PUT', '/system/thesaurus/edit', {
      body: { id, ...names, viName: 'cốc', esName: 'vaso', jaName: 'カップ' },
    })
    expect(await status()).toBe(2)
    await admin.call('PUT', '/system/thesaurus/edit', { body: { id, jaName: null } })
    expect(await status()).toBe(1)
  })
})
