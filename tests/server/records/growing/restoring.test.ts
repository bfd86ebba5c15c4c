import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readArchivedMonths } from '../../../../server-stub/platform/archive/archived-month'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { databases } from '../../support/databases'
import { createPerson, createWorld } from '../fixtures/world'
import { archived, openArchivedVisits, type ArchivedVisits } from './archived-visits'
import { entities, wrongKeys } from './visits'

const admin = createPerson()

describe.each(databases)('archived months, on $name', (database) => {
  let visits: ArchivedVisits
  beforeEach(async () => {
    visits = await openArchivedVisits(database)
  })
  afterEach(() => visits.stop())

  test('are the same as before when they are put back, verified by checksums', async () => {
    const before = await visits.content()
    await visits.run(await visits.keep())
    expect(await visits.content()).not.toBe(before)
    const world = await createWorld(visits.database, { entities })
    await visits.restore('2026-01')
    await visits.restore('2026-02')
    expect(await visits.content()).toBe(before)
    expect(await wrongKeys(visits.db, 'visit')).toBe(0)
    expect(await world.stores.of('visit').get('5', admin)).toMatchObject({ at: '2026-02-03 04:05:06' })
    const { rows } = await sql`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'records_parts' and c.relname like '%restored%' and c.relkind = 'r'`.execute(
      visits.db,
    )
    expect(rows).toEqual([])
    await expect(visits.restore('2026-01')).rejects.toThrow('visit of 2026-01 is in the database already')
    // They stay for 90 days, and are archived anew then.
    await visits.run(await visits.keep())
    expect(await visits.content()).toBe(before)
    await sql`update console.archived_month set restored_at = now() - interval '91 days'`.execute(visits.db)
    await visits.run(await visits.keep())
    expect(await visits.content()).not.toBe(before)
    expect(visits.filesLeft()).toHaveLength(4)
    for (const month of archived) await visits.restore(month)
    expect(await visits.content()).toBe(before)
  })

  test('have records that come later for them in the database, also when they are put back', async () => {
    const before = await visits.content()
    await visits.run(await visits.keep())
    const late = sql`insert into records.visit (id, "departmentId", at, note) values (7, 10, '2026-02-20', 'late')`
    await late.execute(visits.db)
    await visits.run(await visits.keep())
    const world = await createWorld(visits.database, { entities })
    expect(await world.stores.of('visit').get('7', admin)).toMatchObject({ note: 'late' })
    expect(await readArchivedMonths(visits.db)).toHaveLength(2)
    for (const month of archived) await visits.restore(month)
    expect(await wrongKeys(visits.db, 'visit')).toBe(0)
    await sql`delete from records.visit where id = 7`.execute(visits.db)
    expect(await visits.content()).toBe(before)
  })

  test('are not put back when one of their records is in the database', async () => {
    await visits.run(await visits.keep())
    await sql`insert into records.visit (id, "departmentId", at, note) values (5, 10, '2026-05-20', 'again')`.execute(
      visits.db,
    )
    const before = await visits.content()
    await expect(visits.restore('2026-02')).rejects.toThrow(
      'Records of visit in 2026-02 are in the database already.',
    )
    expect(await visits.content()).toBe(before)
    expect(await wrongKeys(visits.db, 'visit')).toBe(0)
  })

  test('are refused when their file is damaged or missing', async () => {
    await visits.run(await visits.keep())
    const before = await visits.content()
    const [january, february] = await readArchivedMonths(visits.db)
    const packed = visits.read(january?.file ?? '')
    packed[packed.length >> 1] = (packed[packed.length >> 1] ?? 0) ^ 1
    visits.write(january?.file ?? '', packed)
    await expect(visits.restore('2026-01')).rejects.toThrow(/is damaged: its SHA-256 does not fit/)
    visits.lose(february?.file ?? '')
    await expect(visits.restore('2026-02')).rejects.toThrow(/is missing in the storage of files/)
    await expect(visits.restore('2019-02')).rejects.toThrow('There is no archive of visit in 2019-02.')
    expect(await visits.content()).toBe(before)
  })
})
