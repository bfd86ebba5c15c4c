import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

describe.each(olderDatabase)('metadata that is changed at the same moment on $name', (database) => {
  const here = useConsole(database)
  const listOf = async (base: string, query: object) => {
    const { data } = await here.admin.call('GET', `${base}/getPage`, { query: { pageSize: 500, ...query } })
    return (data as { list: readonly Row[] }).list
  }
  const fieldsOf = ({ data }: Answer) =>
    Object.fromEntries(
      ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
        ({ field, code }) => [field, code],
      ),
    )

  it('of equal values of a dictionary one lands, the others are told (D7, M13)', async () => {
    const names = ['one', 'two', 'three']
    const answers = await Promise.all(
      names.map((enName, index) =>
        here.admin.call('POST', '/system/dictItem/add', {
          body: { dictId: 'yes_or_no', value: 'same', sort: 30 + index, zhName: enName, enName },
        }),
      ),
    )
    const landed = answers.findIndex(({ success }) => success)
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ success }) => !success).map(fieldsOf)).toEqual([
      { value: 'M13' },
      { value: 'M13' },
    ])
    const items = await listOf('/system/dictItem', { dictId: 'yes_or_no' })
    expect(items.filter(({ value }) => value === 'same').map(({ enName }) => enName)).toEqual([names[landed]])
  })

  it('edits of different properties of a row all hold', async () => {
    const id = 'yes_or_no.same'
    const edits = [{ enName: 'Same' }, { deName: 'Gleich' }, { frName: 'Pareil' }]
    const answers = await Promise.all(
      edits.map((edit) => here.admin.call('PUT', '/system/dictItem/edit', { body: { id, ...edit } })),
    )
    expect(answers.map(({ success }) => success)).toEqual([true, true, true])
    const items = await listOf('/system/dictItem', { dictId: 'yes_or_no' })
    expect(items.find((item) => item.id === id)).toMatchObject(Object.assign({}, ...edits) as object)
  })

  it('no menu stands below itself, by whatever way it would get there (L41)', async () => {
    const put = (path: string, body: object) => here.admin.call('PUT', path, { body })
    const move = (id: string, parentId: string | null) => put('/system/menu/edit', { id, parentId })
    const vetoed = { parentId: 'server.vetoed' }
    for (const parentId of ['device_management', 'my_device'])
      expect(fieldsOf(await move('device_management', parentId))).toEqual(vetoed)
    const menu = { code: 'ring', name: 'Ring', menuType: 1, sort: 1, path: '/ring' }
    const added = await here.admin.call('POST', '/system/menu/add', { body: { ...menu, parentId: 'ring' } })
    expect(fieldsOf(added)).toEqual(vetoed)

    expect(await move('coupon', 'goods_management')).toMatchObject({ success: true })
    expect(fieldsOf(await move('goods_management', 'free_coupon'))).toEqual(vetoed)
    expect(await move('coupon', null)).toMatchObject({ success: true })
    const { rows } = await sql<{ id: string }>`select id from console.metadata_change
      where name = 'coupon' order by id desc limit 1`.execute(here.server.database.db)
    expect(await move('goods_management', 'coupon')).toMatchObject({ success: true })
    expect(fieldsOf(await put('/system/metadata/revert', { id: rows[0]?.id }))).toEqual(vetoed)

    const both = await Promise.all([move('push', 'coffee_recipe'), move('coffee_recipe', 'push')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })
})
