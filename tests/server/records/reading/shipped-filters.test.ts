import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { describe, expect, it } from 'vitest'
import { olderDatabase } from '../../support/databases'
import { useConsole } from '../../support/use-console'

type Row = Readonly<Record<string, unknown>>

describe.each(olderDatabase)('searches of shipped lists on $name', (database) => {
  const here = useConsole(database)
  const rows = async (path: string, query: Readonly<Record<string, unknown>> = {}) => {
    const { data } = await here.admin.call('GET', path, { query: { pageNo: 1, pageSize: 100, ...query } })
    return (data as { list: readonly Row[] }).list
  }
  const db = () => here.server.database.db

  it('find a word by a text in any of its names (L43)', async () => {
    const [word] = await rows('/system/thesaurus/getPage')
    await sql`update records.thesaurus set "jaName" = 'ナナメ', "elName" = 'Ωδή' where id = ${word?.['id']}`.execute(
      db(),
    )
    for (const anyName of ['ナメ', 'ωδ', String(word?.['zhName'])])
      expect(await rows('/system/thesaurus/getPage', { anyName })).toContainEqual(
        expect.objectContaining({ id: word?.['id'] }),
      )
    expect(await rows('/system/thesaurus/getPage', { anyName: 'ナナメ%' })).toEqual([])
  })

  it('find coupons by the machines that they are for (L17)', async () => {
    const all = await rows('/coupon/coupon/getPage')
    const { rows: kept } = await sql<{ id: string; machineNo: string }>`
      select id::text, entry ->> 'machineNo' as "machineNo"
      from records."anyCoupon", jsonb_array_elements("machineList") as entry
      where "couponKind" = 0`.execute(db())
    const machineNo = kept[0]?.machineNo
    const found = await rows('/coupon/coupon/getPage', { machineNo })
    const ids = kept.filter((one) => one.machineNo === machineNo).map(({ id }) => id)
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids))
    expect(found.length).toBeLessThan(all.length)
    expect(await rows('/coupon/coupon/getPage', { machineNo: "x' or 1=1 --" })).toEqual([])
  })

  it('find a lock by its whole number (L15, L16)', async () => {
    const [record] = await rows('/device/unlockRecord/getPage')
    const lockNo = String(record?.['lockNo'])
    const found = await rows('/device/unlockRecord/getPage', { exactLockNo: lockNo })
    expect(new Set(found.map((row) => row['lockNo']))).toEqual(new Set([lockNo]))
    expect(await rows('/device/unlockRecord/getPage', { exactLockNo: lockNo.slice(0, -1) })).toEqual([])
  })

  it('show a login limit as locked until its time is over, and it is unlocked only before (L46)', async () => {
    const limits = await rows('/system/loginLimit/getPage')
    const [one] = limits
    const id = one?.['id']
    const lock = (moment: string) =>
      sql`update records."loginLimit" set "lockedUntil" = now() + ${moment}::interval where id = ${id}`.execute(
        db(),
      )
    const locked = async () =>
      (await rows('/system/loginLimit/getPage')).find((row) => row['id'] === id)?.['locked']
    const unlock = () => here.admin.call('PUT', '/system/loginLimit/unlock', { body: { id } })
    await lock('-1 minute')
    expect(await locked()).toBe(false)
    expect((await unlock()).status).toBe(409)
    await lock('1 minute')
    expect(await locked()).toBe(true)
    expect(await unlock()).toMatchObject({ success: true })
    expect(await locked()).toBe(false)
  })
})
