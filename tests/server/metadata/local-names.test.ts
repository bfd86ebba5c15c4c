import { sql } from '../../../server-stub/platform/database/sql/sql'
import { sortBy } from 'lodash-es'
import { describe, expect, it } from 'vitest'
import type { Client } from '../support/console-server'
import { databases } from '../support/databases'
import { useConsole } from '../support/use-console'

const inGerman = 'Administrator eines Betreibers 2. Stufe'

type Row = Readonly<Record<string, string>>

describe.each(databases)('names in the language of the reader on $name', (database) => {
  const here = useConsole(database)

  const german = () => here.server.login('admin', { language: 'de' })
  const rows = async (client: Client, path: string, query: object = {}): Promise<readonly Row[]> => {
    const { data } = await client.call('GET', path, { query: { pageNo: '1', pageSize: '50', ...query } })
    return Array.isArray(data) ? (data as Row[]) : (data as { list: readonly Row[] }).list
  }
  const shown = async (client: Client, path: string, query: object = {}) =>
    (await rows(client, path, query)).map(({ displayName }) => displayName)

  it('are shown for roles: in their list, with users, where they are given, and in the own profile', async () => {
    const reader = await german()
    expect(await shown(reader, '/system/role/getPage', { code: 'secondary_admin' })).toEqual([inGerman])
    expect(await shown(here.admin, '/system/role/getPage', { code: 'secondary_admin' })).toEqual([
      'Secondary operator administrator',
    ])
    expect(await shown(reader, '/system/role/getPage', { displayName: 'eines betreibers 2' })).toContain(
      inGerman,
    )
    expect(await shown(here.admin, '/system/role/getPage', { displayName: 'eines betreibers 2' })).toEqual([])
    expect(await shown(reader, '/system/user/getRoleList', { displayName: 'eines betreibers 2' })).toContain(
      inGerman,
    )
    const [user] = await rows(reader, '/system/user/getPage', { userName: 'secondary' })
    expect(user?.['roleName']).toBe(inGerman)
    const { data } = await (
      await here.server.login('secondary', { language: 'de' })
    ).call('GET', '/system/getUserInfo')
    expect(data).toMatchObject({ roles: [{ name: inGerman }], userInfo: { roleName: inGerman } })
  })

  it('are shown for parameters, with their remarks', async () => {
    const path = '/system/config/getPage'
    const texts = async (client: Client, query: object) =>
      (await rows(client, path, query)).map(({ displayName, displayRemark }) => [displayName, displayRemark])
    const reader = await german()
    const germanTexts = ['Captcha bei der Anmeldung', 'Die Umgebungsvariable CAPTCHA geht vor.']
    expect(await texts(reader, { code: 'captchaEnable' })).toEqual([germanTexts])
    expect(await texts(reader, { displayName: 'captcha bei' })).toEqual([germanTexts])
    expect(await texts(here.admin, { code: 'captchaEnable' })).toEqual([
      ['Captcha at login', 'The variable CAPTCHA of the environment wins.'],
    ])
    expect(await shown(reader, path, { code: 'mapTileMaxZoom' })).toEqual(['Größte Zoomstufe der Kacheln'])
  })

  it('are shown for menus and dictionaries', async () => {
    const reader = await german()
    const menu = { code: 'my_device' }
    expect(await shown(reader, '/system/menu/getPage', menu)).toEqual(['Meine Automaten'])
    expect(await shown(here.admin, '/system/menu/getPage', menu)).toEqual(['My machines'])
    expect(await shown(reader, '/system/menu/getPage', { displayName: 'meine auto' })).toEqual([
      'Meine Automaten',
    ])
    const dict = { code: 'department_enable_status' }
    const [one] = await shown(reader, '/system/dict/getPage', dict)
    const [other] = await shown(here.admin, '/system/dict/getPage', dict)
    expect(one).not.toBe(other)
    const all = await shown(reader, '/system/dict/getPage', { sortField: 'displayName', sortOrder: 'asc' })
    expect(all).toEqual(sortBy(all))
  })

  it('are English in the stored operation log, whoever acted', async () => {
    const writer = await german()
    const [user] = await rows(writer, '/system/user/getPage', { userName: 'secondary' })
    const [role] = await rows(writer, '/system/role/getPage', { code: 'third_admin' })
    const body = { id: user?.['id'], roleId: role?.['id'] }
    expect(await writer.call('PUT', '/system/user/edit', { body })).toMatchObject({ success: true })
    await here.server.app.journal.flush()
    const { rows: kept } = await sql<{ changes: unknown }>`
      select changes from records."userLog" where changes::text like '%roleId%'`.execute(
      here.server.database.db,
    )
    expect(kept).toMatchObject([
      {
        changes: [
          {
            field: 'roleId',
            before: 'Secondary operator administrator',
            after: 'Third-level operator administrator',
          },
        ],
      },
    ])
  })
})
