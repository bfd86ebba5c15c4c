import { describe, expect, it } from 'vitest'
import type { Answer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

describe.each(olderDatabase)('the order of metadata rows on $name', (database) => {
  const here = useConsole(database)
  const list = async (base: string, query: object = {}) => {
    const { data } = await here.admin.call('GET', `${base}/getPage`, {
      query: { pageSize: -1, sortField: 'sort', sortOrder: 'asc', ...query },
    })
    return (data as { list: readonly Row[] }).list
  }
  const many = (base: string, body: unknown) => here.admin.call('PUT', `${base}/editMany`, { body })
  const fieldsOf = ({ data }: Answer) =>
    ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
      ({ field, code }) => `${field} ${code}`,
    )
  const items = (menuId: string) => list('/system/menuFormItem', { menuId })
  const profileRows = async (menuId: string) => {
    const { data } = await here.admin.call('GET', '/system/getUserInfo')
    const { menuFormItemList } = data as { menuFormItemList: readonly Row[] }
    return menuFormItemList.filter((row) => row['menuId'] === menuId)
  }

  it('form items name their section, and are sorted within it', async () => {
    const before = await items('menu')
    const [first, second] = before.filter((row) => row['section'] === 'Basic information')
    expect(before.at(-1)).toMatchObject({ field: 'overridden', section: 'Status' })
    // Before the first item of its section.
    const sort = Number(first!['sort']) - 1
    expect(
      await many('/system/menuFormItem', {
        edit: [{ id: second!.id, sort, changedFrom: { sort: second!['sort'] } }],
      }),
    ).toMatchObject({ success: true })
    const after = await items('menu')
    expect(after.map(({ id }) => id)).toEqual([second!.id, first!.id, ...before.slice(2).map(({ id }) => id)])
    const sent = await profileRows('menu')
    expect(sent).toHaveLength(before.length)
    expect(sent[0]).toEqual({ id: second!.id, menuId: 'menu', field: second!['field'], sort })
  })

  it('a form item with a number from another section stays at the end of its own', async () => {
    const before = await items('department')
    const section = before[0]!['section']
    const own = before.filter((row) => row['section'] === section)
    expect(own.length).toBeLessThan(before.length)
    await many('/system/menuFormItem', { edit: [{ id: own[0]!.id, sort: 9000 }] })
    const after = (await items('department')).map(({ id }) => id)
    expect(after.slice(0, own.length)).toEqual([...own.slice(1), own[0]!].map(({ id }) => id))
  })

  it('a form item whose name alone is changed keeps its place, and sends no number', async () => {
    const [first] = await items('goods_type')
    await many('/system/menuFormItem', { edit: [{ id: first!.id, enName: 'Renamed', sort: null }] })
    expect(await profileRows('goods_type')).toMatchObject([{ field: first!['field'], enName: 'Renamed' }])
    expect((await profileRows('goods_type'))[0]).not.toHaveProperty('sort')
  })

  it('menus are sorted only among siblings', async () => {
    const menus = await list('/system/menu')
    const under = (parent: unknown) => menus.filter((row) => (row['parentId'] ?? null) === parent)
    const [group, other] = under(null).filter(({ id }) => under(id).length > 1)
    const [one, two] = under(group!.id)
    const [stranger] = under(other!.id)
    const swapped = [
      { id: one!.id, sort: Number(two!['sort']) },
      { id: two!.id, sort: Number(one!['sort']) },
    ]
    const refused = await many('/system/menu', { edit: [...swapped, { id: stranger!.id, sort: 77 }] })
    expect(refused).toMatchObject({ status: 422 })
    expect(fieldsOf(refused)).toEqual(['edit.2.sort server.notSiblings'])
    expect(await list('/system/menu')).toEqual(menus)

    expect(await many('/system/menu', { edit: swapped })).toMatchObject({ success: true })
    const after = (await list('/system/menu')).filter((row) => row['parentId'] === group!.id)
    expect(after.slice(0, 2).map(({ id }) => id)).toEqual([two!.id, one!.id])
    // Menus that are not renumbered may have different parents.
    const names = [one!, stranger!].map(({ id }) => ({ id, deName: `Neu ${id}` }))
    expect(await many('/system/menu', { edit: names })).toMatchObject({ success: true })
  })
})
