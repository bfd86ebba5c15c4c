import { sql } from '../../../server-stub/platform/database/sql/sql'
import { describe, expect, it } from 'vitest'
import { toCalendarText } from '../../../engine/model/values/times/china-time'
import { useConsole } from '../support/use-console'
import { olderDatabase } from '../support/databases'

interface Told {
  readonly menuName: string
  readonly summary: string
  readonly reason: string | null
  readonly changes: readonly Record<string, string>[] | null
}

describe.each(olderDatabase)('the operation log for its readers on $name', (database) => {
  const here = useConsole(database)

  /** Returns the log entries that `work` causes, oldest first, as a reader of the language sees them. */
  const told = async (
    work: () => Promise<unknown>,
    language: 'en' | 'de' | 'zh' = 'en',
  ): Promise<readonly Told[]> => {
    await here.server.app.journal.flush()
    await sql`delete from records."userLog"`.execute(here.server.database.db)
    await work()
    await here.server.app.journal.flush()
    const reader = language === 'en' ? here.admin : await here.server.login('admin', { language })
    const { data } = await reader.call('GET', '/system/userLog/getPage', {
      query: { pageSize: '50', operateTime: lastDays() },
    })
    return (data as { list: Told[] }).list.toReversed()
  }
  const goods = async (): Promise<{ id: string; goodsName: string; price: number; goodsTypeId: string }> => {
    const { data } = await here.admin.call('GET', '/goods/goods/getPage', { query: { pageSize: '1' } })
    return (data as { list: never[] }).list[0]!
  }
  const edit = (body: object) => here.admin.call('PUT', '/goods/goods/edit', { body })

  it('shows the old and the new value of a changed field, in the language of the reader', async () => {
    const { id, goodsName } = await goods()
    await edit({ id, price: 12 })
    const change = () => edit({ id, price: 13 })
    const [english] = await told(change)
    expect(english?.summary).toBe(`Changed Price of goods ${goodsName} from 12.00 CNY to 13.00 CNY`)
    expect(english?.changes).toEqual([
      { record: goodsName, field: 'Price', before: '12.00 CNY', after: '13.00 CNY' },
    ])
    await edit({ id, price: 12 })
    const [german] = await told(change, 'de')
    expect(german?.summary).toBe(`Preis von Artikel ${goodsName} von 12,00 CNY auf 13,00 CNY geändert`)
  })

  it('names the fields when several were changed, and the records behind references', async () => {
    const { id, goodsName, goodsTypeId } = await goods()
    const { data } = await here.admin.call('GET', '/goods/goodsType/getPage', { query: { pageSize: '50' } })
    const types = (data as { list: { id: string; typeName?: string; name?: string; departmentId: string }[] })
      .list
    const now = types.find((type) => type.id === goodsTypeId)
    const other = types.find((type) => type.id !== goodsTypeId && type.departmentId === now?.departmentId)
    const [entry] = await told(() => edit({ id, price: 14, goodsTypeId: other?.id }))
    expect(entry?.summary).toMatch(
      new RegExp(`^Changed goods ${goodsName}: (Price, Goods type|Goods type, Price)$`),
    )
    const named = entry?.changes?.find(({ field }) => field === 'Goods type')
    expect([named?.['before'], named?.['after']]).toEqual([nameOf(now), nameOf(other)])
  })

  it('names added and deleted records', async () => {
    const body = { limitType: 1, userName: 'somebody', maxFailCount: 4, lockMinutes: 9 }
    const entries = await told(async () => {
      const { data } = await here.admin.call('POST', '/system/loginLimit/add', { body })
      await here.admin.call('DELETE', '/system/loginLimit/delete', {
        query: { id: (data as { id: string }).id },
      })
    })
    expect(entries.map(({ summary }) => summary)).toEqual([
      'Added login limit somebody',
      'Deleted login limit somebody',
    ])
  })

  it('says why a change was refused, and shows no changes', async () => {
    const { id } = await goods()
    const [entry] = await told(() => edit({ id, price: -1 }).catch(() => undefined))
    expect(entry?.summary).toMatch(/^Refused: Changed goods\. .*Price: /)
    expect(entry?.reason).toContain('Price')
    expect(entry?.changes).toBeNull()
  })

  it('names and finds pages in the language of the reader, and earlier entries by their stored words', async () => {
    const { id } = await goods()
    const [german] = await told(() => edit({ id, price: 16 }), 'de')
    expect(german?.menuName).toBe('Artikeleinstellungen')
    await sql`insert into records."userLog" (id, "userName", name, "menuName", operation, result, "operateTime")
      values (1, 'a', 'a', 'Closed page', 'add', 1, now())`.execute(here.server.database.db)
    const named = async (menuName: string, language: 'en' | 'de'): Promise<readonly string[]> => {
      const reader = await here.server.login('admin', { language })
      const query = { pageSize: '50', operateTime: lastDays(), menuName }
      const { data } = await reader.call('GET', '/system/userLog/getPage', { query })
      return (data as { list: Told[] }).list.map((entry) => entry.menuName)
    }
    expect(await named('artikelEIN', 'de')).toEqual(['Artikeleinstellungen'])
    expect(await named('artikelEIN', 'en')).toEqual([])
    expect(await named('goods set', 'en')).toEqual(['Goods setting'])
    expect(await named('Closed page', 'en')).toEqual(['Closed page'])
  })

  it('stores only codes, and no secret', async () => {
    const { id } = await goods()
    await told(async () => {
      await edit({ id, price: 15 })
      await here.admin.call('PUT', '/device/machine/edit', {
        body: { id: '10001', lockPassword: 'LOCK112233' },
      })
    })
    const { rows } = await sql<{ entityCode: string; changes: unknown; summary: unknown }>`
      select "entityCode", changes, summary from records."userLog" order by id`.execute(
      here.server.database.db,
    )
    expect(rows).toMatchObject([
      { entityCode: 'goods', changes: [{ field: 'price', after: 15 }], summary: null },
      { entityCode: 'machine', summary: null },
    ])
    expect(JSON.stringify(rows)).not.toContain('LOCK112233')
  })
})

function nameOf(
  type: { readonly typeName?: string; readonly name?: string } | undefined,
): string | undefined {
  return type?.typeName ?? type?.name
}

/** Returns the range of time for the list, which is not served without one. */
function lastDays(): string {
  const day = (from: number) => toCalendarText(from, 'Asia/Shanghai').slice(0, 10)
  const now = Date.now()
  return `${day(now - 86_400_000)} 00:00:00,${day(now)} 23:59:59`
}
