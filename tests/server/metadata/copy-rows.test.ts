import { beforeEach, describe, expect, it } from 'vitest'
import { changeRoutesOf } from '../../../server-stub/platform/metadata/changes/change-routes'
import type { Person } from '../../../server-stub/platform/person/person'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
interface Shown {
  readonly previewed: string
  readonly summary: string
  readonly leftOut: string
  readonly changes: readonly Readonly<Record<string, string>>[]
}

const menuId = 'goods_type'
const from = 'goods_setting'
const kind = 'menuColumn'

describe.each(olderDatabase)('copying rows from another menu on $name', (database) => {
  const here = useConsole(database)
  const rows = async (base: string, query: object = {}) => {
    const { data } = await here.admin.call('GET', `${base}/getPage`, { query: { pageSize: -1, ...query } })
    return (data as { list: readonly Row[] }).list
  }
  const put = (path: string, body: object) => here.admin.call('PUT', path, { body })
  const ask = (asked: object) =>
    here.admin.call('POST', '/system/metadata/previewCopyRows', { body: { kind, menuId, from, ...asked } })
  const shown = async () => (await ask({})).data as Shown
  const copy = (previewed: unknown, asked: object = {}) =>
    put('/system/metadata/copyRows', { kind, menuId, from, previewed, ...asked })
  const columns = (id = menuId) =>
    rows('/system/menuColumn', { menuId: id, sortField: 'sort', sortOrder: 'asc' })
  const history = (query: object = {}) => rows('/system/metadata/change', query)
  beforeEach(async () => {
    for (const id of [menuId, from]) {
      const { data } = await here.admin.call('POST', '/system/metadata/previewResetMenu', { body: { id } })
      const { changes, previewed } = data as Shown
      if (changes.length > 0) await put('/system/metadata/resetMenu', { id, previewed })
    }
  })

  it('shows what is added, changed and left out, and makes one change that can be reverted', async () => {
    const [source, ships] = [await columns(from), await columns()]
    const common = source.find(({ field }) => ships.some((own) => own['field'] === field))!
    expect(
      await put('/system/menuColumn/edit', { id: common.id, enName: 'Copied name', width: 321 }),
    ).toMatchObject({ success: true })
    const { changes, leftOut, summary, previewed } = await shown()
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          difference: 'add',
          name: expect.stringContaining('(superiorFlag)') as string,
        }),
        expect.objectContaining({
          difference: 'change',
          name: expect.stringContaining(`(${String(common['field'])})`) as string,
          property: 'Width',
          copied: '321',
        }),
        expect.objectContaining({ property: 'English name', copied: 'Copied name' }),
      ]),
    )
    const isLeft = ({ field }: Row) => leftOut.includes(`(${String(field)})`)
    expect(leftOut.split(', ')).toHaveLength(source.filter(isLeft).length)
    expect(summary).toContain('Rows added: 1.')
    expect(summary).toContain(`Rows left out: ${source.filter(isLeft).length}.`)

    const before = (await history()).length
    expect(await copy(previewed)).toMatchObject({ success: true })
    const after = await columns()
    expect(after.find(({ field }) => field === common['field'])).toMatchObject({
      enName: 'Copied name',
      width: 321,
    })
    for (const { field } of ships) expect(after.map((row) => row['field'])).toContain(field)
    for (const row of source.filter((one) => !isLeft(one)))
      expect(after.map(({ field }) => field)).toContain(row['field'])
    const [entry, ...older] = await history()
    expect(older).toHaveLength(before)
    expect(await shown()).toMatchObject({
      changes: [],
      summary: expect.stringContaining('nothing to copy') as string,
    })
    expect(await put('/system/metadata/revert', { id: entry!.id })).toMatchObject({ success: true })
    expect(await columns()).toEqual(ships)
  })

  it('has a history of the changes of this menu alone', async () => {
    await copy((await shown()).previewed)
    const [own, others] = [await columns(), await columns('my_device')]
    await put('/system/menuColumn/edit', { id: own[0]!.id, width: 99 })
    await put('/system/menuColumn/edit', { id: others[0]!.id, width: 98 })
    const found = await history({ kind, scope: menuId })
    expect(found.length).toBeGreaterThan(1)
    expect(found.map(({ scope }) => scope)).toEqual(found.map(() => menuId))
    expect(await history({ kind })).not.toHaveLength(found.length)
  })

  it('copies only what the preview showed', async () => {
    const { previewed } = await shown()
    const [first] = await columns()
    expect(await put('/system/menuColumn/edit', { id: first!.id, width: 123 })).toMatchObject({
      success: true,
    })
    const [common] = (await columns(from)).filter(({ field }) => field === 'createTime')
    const stands = await columns()
    expect(await put('/system/menuColumn/edit', { id: common!.id, width: 234 })).toMatchObject({
      success: true,
    })
    const refused = {
      status: 409,
      message: 'What would be done is no longer what was shown. Please look at it anew before you confirm.',
    }
    for (const mark of [previewed, undefined, 7]) expect(await copy(mark)).toMatchObject(refused)
    // The mark from the preview of another menu.
    const other = (await ask({ from: 'user' })).data as Shown
    expect(await copy(other.previewed)).toMatchObject(refused)
    expect(await columns()).toEqual(stands)
    const { previewed: anew } = await shown()
    expect(await copy(anew)).toMatchObject({ success: true })
    expect(await copy(anew)).toMatchObject({
      status: 409,
      message: expect.stringContaining('nothing to copy') as string,
    })
  })

  it('is refused for menus and kinds that could not be chosen', async () => {
    for (const [asked, status] of [
      [{ from: menuId }, 422],
      [{ from: 'nowhere' }, 422],
      [{ from: 'home' }, 422],
      [{ menuId: 'nowhere' }, 404],
      [{ kind: 'dict' }, 400],
      [{ kind: 'menu' }, 400],
      [{ from: 7 }, 400],
    ] as const) {
      expect((await ask(asked)).status, JSON.stringify(asked)).toBe(status)
      expect((await copy('x', asked)).status, JSON.stringify(asked)).toBe(status)
    }
  })

  it('needs the permissions that changing the rows one by one needs', async () => {
    const { previewed } = await shown()
    const stands = await columns()
    const ways = [
      ['POST', '/system/metadata/previewCopyRows'],
      ['PUT', '/system/metadata/copyRows'],
    ] as const
    for (const account of ['maker', 'primary', 'finance', 'demo']) {
      const person = await here.server.login(account)
      for (const [method, path] of ways)
        expect(
          (await person.call(method, path, { body: { kind, menuId, from, previewed } })).status,
          `${account} ${path}`,
        ).toBe(403)
    }
    expect(await columns()).toEqual(stands)
  })

  it('needs the permission to add rows only when some are added', async () => {
    const { previewCopyRows } = changeRoutesOf(here.server.database, here.server.metadata, () => {
      throw new Error('No record of a table is asked for.')
    })
    const ask = (...buttons: readonly string[]) => {
      const codes = new Set(buttons.map((button) => `${kind}:${button}`))
      const access = { roles: new Set<string>(), menus: new Set<string>(), buttons: codes }
      const asking: Pick<Person, 'access' | 'language' | 'loginMode'> = {
        access,
        language: 'en',
        loginMode: 1,
      }
      const person = asking as Person
      return () => previewCopyRows({ kind, menuId, from }, person, (key) => key)
    }
    for (const buttons of [[], ['view', 'add'], ['edit', 'add'], ['view', 'edit']])
      expect(ask(...buttons), buttons.join(' ')).toThrow('forbidden')
    expect(ask('view', 'edit', 'add')()).toMatchObject({ summary: 'server.copy.summary' })
    const row = { menuId, field: 'superiorFlag', valueType: 'text', sort: 5, visible: 1, sortable: 0 }
    expect(await here.admin.call('POST', '/system/menuColumn/add', { body: row })).toMatchObject({
      success: true,
    })
    expect(ask('view', 'edit')()).toMatchObject({ summary: 'server.copy.summary' })
  })
})
