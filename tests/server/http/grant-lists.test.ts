import { describe, expect, it } from 'vitest'
import { useConsole } from '../support/use-console'
import { olderDatabase } from '../support/databases'

interface Row {
  readonly id: string
  readonly code: string
  readonly parentId: string
  readonly vipGrade: number | null
}

describe.each(olderDatabase)('lists of grants for accounts (P15 to P18) on $name', (database) => {
  const here = useConsole(database)
  const ask = async (name: string, path: string, query: Record<string, unknown> = {}) =>
    (await here.server.login(name)).call('GET', `/system/user/${path}`, { query })
  const rows = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).data as readonly Row[]

  it('P15 lists roles of the own level and below, and for an operator those of its level', async () => {
    const all = await rows('admin', 'getRoleList')
    expect(all.map(({ code }) => code)).toContain('admin')
    const own = await rows('primary', 'getRoleList')
    expect(own.map(({ code }) => code)).not.toContain('admin')
    expect(own.every(({ vipGrade }) => vipGrade === null || vipGrade >= 1)).toBe(true)
    const [third] = await rows('primary', 'getDepartmentList', { vipGrade: '3' })
    const lower = await rows('primary', 'getRoleList', { departmentId: third?.id })
    expect(lower.length).toBeGreaterThan(0)
    expect(lower.every(({ vipGrade }) => vipGrade === null || vipGrade === 3)).toBe(true)
    expect((await ask('third', 'getRoleList', { departmentId: '1' })).status).toBe(404)
    expect((await ask('admin', 'getRoleList', { departmentId: 'x' })).status).toBe(400)
  })

  it('P15 lists the roles for stock, figures and support to operators of every level, and no others from above', async () => {
    const third = await here.server.login('third')
    const asked = async (query: Record<string, unknown>) =>
      (await third.call('GET', '/system/user/getRoleList', { query })).data as readonly Row[]
    const [own] = await rows('third', 'getDepartmentList')
    const codes = (await asked({ departmentId: own?.id })).map(({ code }) => code)
    expect(codes).toEqual(
      expect.arrayContaining(['replenisher', 'finance_view', 'stock_keeper', 'customer_service']),
    )
    for (const code of ['operations', 'finance_staff', 'secondary_admin', 'admin'])
      expect(codes).not.toContain(code)
    const [all, above] = [
      await asked({}),
      (await rows('admin', 'getRoleList')).find(({ code }) => code === 'operations'),
    ]
    const stock = all.find(({ code }) => code === 'replenisher')
    expect(await asked({ id: stock?.id, pageNo: 1, pageSize: 10 })).toHaveLength(1)
    expect((await asked({ name: 'no such role' })).length).toBe(0)
    const add = (userName: string, roleId: string | undefined) =>
      third.call('POST', '/system/user/add', {
        body: {
          userName,
          name: 'Helper',
          password: 'Orchard#7391',
          confirmPassword: 'Orchard#7391',
          departmentId: own?.id,
          roleId,
        },
      })
    expect(await add('helper1', stock?.id)).toMatchObject({ success: true })
    expect(await add('helper2', above?.id)).toMatchObject({
      status: 422,
      data: { fields: [{ field: 'roleId' }] },
    })
  })

  it('P16 lists the own operators, by level and name', async () => {
    const own = await rows('secondary', 'getDepartmentList')
    const ids = new Set(own.map(({ id }) => id))
    expect(own.filter(({ parentId }) => !ids.has(parentId))).toHaveLength(1)
    const all = await rows('admin', 'getDepartmentList')
    expect(all.length).toBeGreaterThan(own.length)
    const levels = await rows('admin', 'getDepartmentList', { vipGrade: '1,2' })
    expect(new Set(levels.map(({ vipGrade }) => vipGrade))).toEqual(new Set([1, 2]))
    expect((await rows('admin', 'getDepartmentList', { name: 'nordlicht' })).length).toBeGreaterThan(0)
    expect((await ask('admin', 'getDepartmentList', { vipGrade: '7' })).status).toBe(400)
    expect((await ask('replenisher', 'getDepartmentList')).status).toBe(403)
  })

  it('the selector of users shows only name and operator to a person without a list of users', async () => {
    const asked = (query: object) => ask('replenisher', 'getPage', { pageSize: 5, ...query })
    const { list } = (await asked({})).data as { readonly list: readonly Record<string, unknown>[] }
    expect(list.length).toBeGreaterThan(0)
    for (const row of list) {
      expect(Object.keys(row).toSorted()).toEqual(['departmentName', 'id', 'name'])
      const one = await ask('replenisher', 'get', { id: row['id'] })
      expect(Object.keys(one.data as object).toSorted()).toEqual(['departmentName', 'id', 'name'])
    }
    for (const name of ['phone', 'email', 'roleId', 'userName']) {
      expect((await asked({ [name]: '1' })).status).toBe(400)
      expect((await asked({ sortField: name, sortOrder: 'asc' })).status).toBe(400)
    }
  })

  it('P17 labels buttons in the language of the person, with the lists that open over others', async () => {
    const client = await here.server.login('admin', { language: 'de' })
    const { data } = await client.call('GET', '/system/user/getAllCustomPermissions')
    const labelOf = (menuId: string, value: string) =>
      (data as readonly { menuId: string; value: string; label: string }[]).find(
        (button) => button.menuId === menuId && button.value === value,
      )?.label
    expect(labelOf('role', 'role:add')).toBe('Hinzufügen')
    expect(labelOf('my_device', 'container:add')).toBe('Schränke: Hinzufügen')
    expect(labelOf('config', 'config:view')).toBe('Parameter: Anzeigen')
    expect(labelOf('user', 'user:emailMessage')).toContain(' / ')
  })

  it('P17 lists further buttons of a menu by their codes, which administrators have (L41)', async () => {
    const body = { id: 'network_log', buttonCodes: ['networkLog:ping'] }
    expect(await here.admin.call('PUT', '/system/menu/edit', { body })).toMatchObject({ success: true })
    const { data } = await here.admin.call('GET', '/system/user/getAllCustomPermissions')
    expect(data).toContainEqual({ value: 'networkLog:ping', label: 'networkLog:ping', menuId: 'network_log' })
    const { data: profile } = await here.admin.call('GET', '/system/getUserInfo')
    expect(profile).toHaveProperty('buttonPermissionList', expect.arrayContaining(['networkLog:ping']))
    const wrong = { id: 'network_log', buttonCodes: ['no code'] }
    expect((await here.admin.call('PUT', '/system/menu/edit', { body: wrong })).status).toBe(422)
  })

  it('P17 lists all buttons, and P18 those of a role', async () => {
    const role = (await rows('admin', 'getRoleList')).find(({ code }) => code === 'replenisher')
    const answer = await ask('admin', 'getRolePermissionList', { roleId: role?.id })
    const { menuIds, buttonCodes } = answer.data as { menuIds: string[]; buttonCodes: string[] }
    expect(menuIds.length).toBeGreaterThan(0)
    const buttons = (await ask('admin', 'getAllCustomPermissions')).data as readonly { value: string }[]
    const known = new Set(buttons.map(({ value }) => value))
    expect(buttonCodes.filter((code) => !known.has(code))).toEqual([])
    expect((await ask('replenisher', 'getAllCustomPermissions')).status).toBe(403)
    expect((await ask('admin', 'getRolePermissionList', { roleId: '999' })).status).toBe(404)
    expect((await ask('replenisher', 'getRolePermissionList', { roleId: role?.id })).status).toBe(403)
  })
})
