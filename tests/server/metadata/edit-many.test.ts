import { describe, expect, it } from 'vitest'
import type { Answer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

describe.each(olderDatabase)('editMany of metadata on $name', (database) => {
  const here = useConsole(database)
  const list = async (base: string, query: object) => {
    const { data } = await here.admin.call('GET', `${base}/getPage`, { query: { pageSize: -1, ...query } })
    return (data as { list: readonly Row[] }).list
  }
  const columns = (menuId: string) =>
    list('/system/menuColumn', { menuId, sortField: 'sort', sortOrder: 'asc' })
  const many = (base: string, body: unknown) => here.admin.call('PUT', `${base}/editMany`, { body })
  const history = () => list('/system/metadata/change', {})
  const fieldsOf = ({ data }: Answer) =>
    ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
      ({ field, code }) => `${field} ${code}`,
    )

  it('is one change in the history, and is reverted as one', async () => {
    const before = await columns('my_device')
    const changes = (await history()).length
    const [first, second, third] = before
    const body = {
      edit: [
        { id: first!.id, width: 222, sort: 500 },
        { id: second!.id, enName: 'Renamed' },
        // Unchanged, so that the history does not name it.
        { id: before[3]!.id },
      ],
      remove: [third!.id],
    }
    expect(await many('/system/menuColumn', body)).toMatchObject({ success: true })
    const after = await columns('my_device')
    expect(after.map(({ id }) => id)).toEqual(
      [...before.slice(1, 2), ...before.slice(3), first!].map(({ id }) => id),
    )
    expect(after.at(-1)).toMatchObject({ width: 222, sort: 500 })

    const [change, ...older] = await history()
    expect(older).toHaveLength(changes)
    expect(change).toMatchObject({
      kind: 'menuColumn',
      scope: 'my_device',
      name: [third, first, second].map((row) => row!['field']).join(', '),
      after: { [String(third!['field'])]: { removed: true } },
    })
    const revert = await here.admin.call('PUT', '/system/metadata/revert', { body: { id: change!.id } })
    expect(revert).toMatchObject({ success: true })
    expect(await columns('my_device')).toEqual(before)
  })

  it('takes the widths that a screen may state, or null', async () => {
    const [column] = await columns('my_device')
    const set = (value: unknown) =>
      many('/system/menuColumn', { edit: [{ id: column!.id, width: value, minWidth: value }] })
    for (const value of [0, 1, 5, 39, 1201])
      expect(fieldsOf(await set(value))).toEqual(['edit.0.width M138', 'edit.0.minWidth M138'])
    for (const value of [40, 1200, null]) expect(await set(value)).toMatchObject({ success: true })
    await set(column!['width'] ?? null)
    const [after] = await columns('my_device')
    expect(after).toMatchObject({ width: column!['width'] ?? null })
  })

  it('puts all rows in the order of their new numbers', async () => {
    const before = await columns('goods_type')
    const edit = before.toReversed().map(({ id }, at) => ({ id, sort: (at + 1) * 10 }))
    expect(await many('/system/menuColumn', { edit })).toMatchObject({ success: true })
    const after = await columns('goods_type')
    expect(after.map(({ id, sort }) => ({ id, sort }))).toEqual(edit)
  })

  it('adds rows, or removes and adds them again, and checks them against each other', async () => {
    const item = (value: string) => ({ dictId: 'yes_or_no', value, sort: 50, zhName: value, enName: value })
    const twice = await many('/system/dictItem', { add: [item('81'), item('81'), item('1')] })
    expect(fieldsOf(twice)).toEqual(['add.1.value M13', 'add.2.value M13'])
    expect(await many('/system/dictItem', { add: [item('81'), item('82')] })).toMatchObject({
      data: { ids: ['yes_or_no.81', 'yes_or_no.82'] },
    })
    const again = { remove: ['yes_or_no.81', 'yes_or_no.82'], add: [{ ...item('81'), enName: 'Again' }] }
    expect(await many('/system/dictItem', again)).toMatchObject({ success: true })
    const items = await list('/system/dictItem', { dictId: 'yes_or_no' })
    expect(items.slice(-1)).toMatchObject([{ value: '81', enName: 'Again' }])
  })

  it('changes nothing when one row would break a page', async () => {
    const [first, second] = await columns('my_device')
    const body = {
      edit: [{ id: first!.id, width: 90 }],
      add: [
        { menuId: 'my_device', field: 'noSuchField', sort: 1, valueType: 'text', zhName: 'x', enName: 'x' },
      ],
    }
    const answer = await many('/system/menuColumn', body)
    expect(answer).toMatchObject({ status: 422 })
    expect(fieldsOf(answer)[0]).toMatch(/^add\.0\./)
    const stale = { edit: [{ id: second!.id, width: 91, changedFrom: { width: 1 } }] }
    expect(await many('/system/menuColumn', stale)).toMatchObject({ status: 409, data: { row: 'edit.0' } })
    const wrong = {
      edit: [
        { id: first!.id, width: 90 },
        { id: second!.id, width: -5 },
      ],
    }
    expect(fieldsOf(await many('/system/menuColumn', wrong))[0]).toContain('edit.1.width')
    expect((await columns('my_device')).slice(0, 2)).toEqual([first, second])
  })

  it('the shipped document comes with a single configuration, to compare with, and not with lists', async () => {
    const id = 'screen.goods_type'
    const base = '/system/componentConfig'
    const read = async () => (await here.admin.call('GET', `${base}/get`, { query: { id } })).data as Row
    const { configJson, shippedJson } = await read()
    expect(shippedJson).toEqual(configJson)
    const changed = { ...(configJson as object), title: 'Kinds of goods' }
    expect(
      await here.admin.call('PUT', `${base}/edit`, { body: { id, configJson: changed, shippedJson: {} } }),
    ).toMatchObject({ success: true })
    expect(await read()).toMatchObject({ configJson: changed, shippedJson })
    expect((await list(base, { code: 'goods_type' }))[0]).not.toHaveProperty('shippedJson')
  })
})
