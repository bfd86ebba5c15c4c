import { beforeEach, describe, expect, it } from 'vitest'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
interface Shown {
  readonly previewed: string
  readonly summary: string
  readonly goes: string
  readonly changes: readonly Readonly<Record<string, string>>[]
}

const menuId = 'goods_type'

describe.each(olderDatabase)('the reset of a whole menu on $name', (database) => {
  const here = useConsole(database)
  const rows = async (base: string, query: object = {}) => {
    const { data } = await here.admin.call('GET', `${base}/getPage`, { query: { pageSize: -1, ...query } })
    return (data as { list: readonly Row[] }).list
  }
  const put = (path: string, body: object) => here.admin.call('PUT', path, { body })
  const ask = (id: string) => here.admin.call('POST', '/system/metadata/previewResetMenu', { body: { id } })
  const shown = async () => (await ask(menuId)).data as Shown
  const reset = (previewed: unknown, id = menuId) => put('/system/metadata/resetMenu', { id, previewed })
  const history = () => rows('/system/metadata/change')
  const document = () =>
    here.admin
      .call('GET', '/system/componentConfig/get', { query: { id: `screen.${menuId}` } })
      .then(({ data }) => (data as Row)['configJson'] as Readonly<Record<string, unknown>>)
  const all = async () => ({
    menu: (await rows('/system/menu')).find(({ id }) => id === menuId),
    columns: await rows('/system/menuColumn', { menuId, sortField: 'sort', sortOrder: 'asc' }),
    search: await rows('/system/menuSearchItem', { menuId }),
    form: await rows('/system/menuFormItem', { menuId }),
    document: await document(),
  })
  /** Changes something of everything; removes one column and adds another. */
  const change = async () => {
    const { columns, form, search, document } = await all()
    const [first, second] = columns
    const done = [
      await put('/system/menu/edit', { id: menuId, icon: 'star', sort: 77 }),
      await put('/system/menuColumn/editMany', {
        edit: [{ id: second!.id, width: 222, visible: 0, sort: 900 }],
        remove: [first!.id],
        add: [{ menuId, field: 'updateTime', valueType: 'text', sort: 901, visible: 1, sortable: 0 }],
      }),
      await put('/system/menuSearchItem/edit', { id: search[0]!.id, enName: 'Sought' }),
      await put('/system/menuFormItem/edit', { id: form[0]!.id, enName: 'Filled' }),
      await put('/system/componentConfig/edit', {
        id: `screen.${menuId}`,
        configJson: { ...document, title: 'Kinds of goods' },
      }),
    ]
    expect(done.map(({ success, message }) => (success ? 'done' : message))).toEqual(done.map(() => 'done'))
  }
  beforeEach(async () => {
    const { previewed, changes } = await shown()
    if (changes.length > 0) await reset(previewed)
  })

  it('shows each difference, the shipped value beside the one in force, and takes all back by one change', async () => {
    const ships = await all()
    const [first, second] = ships.columns
    await change()
    const changed = await all()
    const { changes, goes, summary, previewed } = await shown()
    const told = changes.map(({ kind, name, difference, property, inForce, shipped }) =>
      [kind, name ?? '', difference, property ?? '', inForce ?? '', shipped ?? ''].join(' | '),
    )
    const name = (row: Row | undefined) => `${String(row?.['enName'])} (${String(row?.['field'])})`
    const field = (row: Row | undefined) => String(row?.['field'])
    expect(told).toEqual([
      `menu | ${String(ships.menu?.['enName'])} (${menuId}) | change | Icon | Star | ${String(ships.menu?.['icon'] ?? '')}`,
      `menu | ${String(ships.menu?.['enName'])} (${menuId}) | change | Sort order | 77 | ${String(ships.menu?.['sort'])}`,
      ...told.filter((line) => line.startsWith('menuColumn')),
      `menuSearchItem | Sought (${field(ships.search[0])}) | change | English name | Sought | ${String(ships.search[0]?.['enName'])}`,
      `menuFormItem | Filled (${field(ships.form[0])}) | change | English name | Filled | ${String(ships.form[0]?.['enName'])}`,
      `componentConfig | ${told.at(-1)?.split(' | ')[1] ?? ''} | change | Configuration (JSON) · title | Kinds of goods | ${String(ships.document['title'])}`,
    ])
    expect(told.filter((line) => line.startsWith('menuColumn'))).toEqual(
      expect.arrayContaining([
        `menuColumn | ${name(first)} | add |  |  | `,
        `menuColumn | ${name(second)} | change | Width | 222 | ${String(second?.['width'] ?? '')}`,
        expect.stringContaining('(updateTime) | remove'),
      ]),
    )
    expect(goes).toContain('(updateTime)')
    expect(goes).not.toContain(field(first))
    expect(summary).toContain(String(changes.length))

    const before = (await history()).length
    expect(await reset(previewed)).toMatchObject({ success: true })
    expect(await all()).toEqual(ships)
    const [entry, ...older] = await history()
    expect(older).toHaveLength(before)
    expect(await put('/system/metadata/revert', { id: entry!.id })).toMatchObject({ success: true })
    expect(await all()).toEqual(changed)
  })

  it('takes back only what the preview showed', async () => {
    await change()
    const { previewed } = await shown()
    expect(await put('/system/menu/edit', { id: menuId, icon: 'heart' })).toMatchObject({ success: true })
    const stands = await all()
    for (const mark of [previewed, undefined, 7])
      expect(await reset(mark)).toMatchObject({
        status: 409,
        message: 'What would be done is no longer what was shown. Please look at it anew before you confirm.',
      })
    expect(await all()).toEqual(stands)
    expect(await reset((await shown()).previewed)).toMatchObject({ success: true })
  })

  it('says so when nothing differs, and changes nothing', async () => {
    const before = (await history()).length
    const { changes, goes, summary, previewed } = await shown()
    expect({ changes, goes, summary }).toEqual({
      changes: [],
      goes: '',
      summary: 'Nothing differs from what ships.',
    })
    expect(await reset(previewed)).toMatchObject({
      status: 409,
      message: 'Nothing differs from what ships.',
    })
    expect(await history()).toHaveLength(before)
  })

  it('is refused for a menu that was added, because it does not ship', async () => {
    const row = { code: 'ownGroup', name: 'Own', sort: 1, menuType: 1, enName: 'Own', zhName: 'Own' }
    expect(await here.admin.call('POST', '/system/menu/add', { body: row })).toMatchObject({ success: true })
    const menus = await rows('/system/menu')
    expect(menus.filter(({ ships }) => ships !== 1).map(({ id }) => id)).toEqual(['ownGroup'])
    const refused = { status: 409, message: expect.stringContaining('added by an administrator') as string }
    expect(await ask('ownGroup')).toMatchObject(refused)
    expect(await reset('x', 'ownGroup')).toMatchObject(refused)
    expect(await ask('nowhere')).toMatchObject({ status: 404 })
  })

  it('is refused when it would break a page', async () => {
    // A menu may take a path once the menu that ships with the path has another.
    const menus = await rows('/system/menu')
    const path = menus.find(({ id }) => id === menuId)!['path']
    const other = menus.find(({ id }) => id === 'my_device')!
    expect(await put('/system/menu/edit', { id: menuId, path: '/kinds-of-goods' })).toMatchObject({
      success: true,
    })
    expect(await put('/system/menu/edit', { id: other.id, path })).toMatchObject({ success: true })
    const stands = await all()
    expect(await reset((await shown()).previewed)).toMatchObject({ status: 422, code: 422 })
    expect(await all()).toEqual(stands)
    expect(await put('/system/metadata/reset', { kind: 'menu', id: other.id })).toMatchObject({
      success: true,
    })
  })
})
