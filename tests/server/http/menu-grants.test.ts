import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

interface Page {
  readonly list: readonly Record<string, unknown>[]
}

describe.each(olderDatabase)('menu grants on $name', (database) => {
  let server: ConsoleServer
  const clients = new Map<string, Client>()
  const as = async (name: string): Promise<Client> => {
    const known = clients.get(name) ?? (await server.login(name))
    clients.set(name, known)
    return known
  }
  const page = async (name: string, path: string, query: Record<string, unknown>) =>
    (await (await as(name)).call('GET', path, { query: { pageNo: 1, pageSize: 10, ...query } })).data as Page
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  it('include nothing of an entity that only a page of the own account shows', async () => {
    for (const name of ['replenisher', 'finance', 'demo']) {
      const someone = await as(name)
      expect((await someone.call('GET', '/system/user/export')).status, name).toBe(403)
      expect((await someone.call('PUT', '/system/user/edit', { body: { id: '1', name: 'x' } })).status).toBe(
        403,
      )
      expect((await someone.call('DELETE', '/system/user/delete', { query: { id: '1' } })).status).toBe(403)
    }
    const own = await (await as('replenisher')).call('GET', '/system/getUserInfo')
    const { buttonPermissionList } = own.data as { buttonPermissionList: string[] }
    expect(buttonPermissionList.filter((code) => code.startsWith('user:'))).toEqual([])
  })

  it('refuse to show a menu to others when its group is for administrators alone', async () => {
    const admin = await as('admin')
    const install = (menu: object, roles?: object) =>
      admin.call('POST', '/system/metadata/install', {
        body: {
          screens: [{ code: 'hidden_users', kind: 'list', title: 'Hidden', entity: 'user' }],
          menu: { code: 'hidden_users', path: '/hidden', title: 'Hidden', ...menu },
          ...(roles ? { roles } : {}),
        },
      })
    const refused = await install({ parentCode: 'system' }, [{ code: 'admin' }, { code: 'backend_admin' }])
    expect(refused).toMatchObject({
      success: false,
      data: { problems: [{ code: 'reserved-menu', pointer: '/menu/parentCode' }] },
    })
    expect(await install({ parentCode: 'system' }, [{ code: 'admin' }])).toMatchObject({ success: true })
    expect(await install({}, [{ code: 'backend_admin' }])).toMatchObject({ success: true })
  })

  it('include the named buttons of an installed menu, else all of its screens, and refuse unknown ones', async () => {
    const admin = await as('admin')
    const install = (code: string, roles: readonly object[]) =>
      admin.call('POST', '/system/metadata/install', {
        body: {
          entities: [
            { entity: 'leaflet', type: 'object', label: 'name', properties: { name: { type: 'string' } } },
          ],
          screens: [
            { code, kind: 'list', title: 'Leaflets', entity: 'leaflet' },
            { code: `${code}_pickup`, kind: 'list', title: 'Orders', entity: 'pickupCode' },
          ],
          menu: { code, path: `/${code}`, title: 'Leaflets' },
          roles,
        },
      })
    const buttonsOf = async (code: string) => {
      const roles = (await page('admin', '/system/role/getPage', { pageSize: 100 })).list
      return roles.find((role) => role['code'] === code)!['buttonCodes'] as string[]
    }

    const refused = await install('leaflets', [
      { code: 'operations' },
      { code: 'backend_admin', buttons: ['leaflet:viw'] },
    ])
    expect(refused).toMatchObject({
      success: false,
      data: { problems: [{ code: 'unknown-button', pointer: '/roles/1/buttons' }] },
    })
    expect((await buttonsOf('operations')).filter((code) => code.startsWith('leaflet:'))).toEqual([])

    const named = [{ code: 'operations', buttons: ['leaflet:view'] }]
    expect(await install('leaflets', named)).toMatchObject({ success: true })
    expect((await buttonsOf('operations')).filter((code) => code.startsWith('leaflet:'))).toEqual([
      'leaflet:view',
    ])

    expect(await install('leaflets', [{ code: 'operations' }])).toMatchObject({ success: true })
    const granted = await buttonsOf('operations')
    expect(granted).toEqual(expect.arrayContaining(['leaflet:add', 'leaflet:delete', 'coupon:view']))
  })

  it('end on every verb while charges disable the menu, unless it is free (1.4, step 2)', async () => {
    const admin = await as('admin')
    const installed = await admin.call('POST', '/system/metadata/install', {
      body: {
        entities: [
          {
            entity: 'toll',
            type: 'object',
            label: 'name',
            properties: { name: { type: 'string', title: 'Name' } },
          },
        ],
        screens: [{ code: 'tolls', kind: 'list', title: 'Tolls', entity: 'toll' }],
        menu: { code: 'tolls', path: '/tolls', title: 'Tolls' },
        roles: [{ code: 'backend_admin' }],
      },
    })
    expect(installed).toMatchObject({ success: true })
    const charge = async (code: string, disabledDueToCharge: 0 | 1) => {
      const { id } = (await page('admin', '/system/menu/getPage', { code })).list[0]!
      const edited = await admin.call('PUT', '/system/menu/edit', { body: { id, disabledDueToCharge } })
      expect(edited).toMatchObject({ success: true })
    }
    const maker = await as('maker')
    const statuses = async () =>
      Promise.all([
        maker.call('GET', '/records/toll/getPage').then(({ status }) => status),
        maker.call('POST', '/records/toll/add', { body: { name: 'x' } }).then(({ status }) => status),
        admin.call('GET', '/records/toll/getPage').then(({ status }) => status),
        maker.call('GET', '/device/machine/getPage').then(({ status }) => status),
      ])
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await charge('tolls', 1)
    await charge('my_device', 1)
    expect(await statuses()).toEqual([403, 403, 403, 200])
    const { menuList } = (await maker.call('GET', '/system/getUserInfo')).data as {
      menuList: Record<string, unknown>[]
    }
    expect(menuList.find(({ code }) => code === 'tolls')).toMatchObject({ disabledDueToCharge: true })
    await charge('tolls', 0)
    await charge('my_device', 0)
    expect(await statuses()).toEqual([200, 200, 200, 200])
  })
})
