import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { adoptEntries } from '../../../server-stub/platform/journal/chain/adopt-entries'
import { verifyChain } from '../../../server-stub/platform/journal/chain/verify-chain'
import { databases, type OpenedDatabase } from '../support/databases'
import { entryOf, journalOn, writeEntries } from '../support/log-entries'
import { logTables } from '../support/log-tables'

const day = 24 * 3_600_000

describe.each(databases)('removing old entries of the operation log on $name', ({ open }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await open({ template: logTables })
    await adoptEntries(opened.database.db)
  })
  afterEach(() => opened.stop())

  /** Stores entries of these ages in days. */
  const write = async (ages: readonly number[]): Promise<void> => {
    const journal = journalOn(opened.database)
    ages.forEach((age, at) => journal.write({ ...entryOf(at), at: Date.now() - age * day }))
    await journal.close()
  }
  const verify = () => verifyChain(opened.database.db)
  const kept = async () =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from records."userLog"`.execute(opened.database.db))
        .rows[0]?.n,
    )

  it('leaves the hash of the last removed entry, so that the rest is verified', async () => {
    await write([40, 35, 31, 20, 10, 0])
    await journalOn(opened.database, 30).sweep()
    expect(await verify()).toMatchObject({ verified: 3, removed: 3, head: { seq: 6 }, fault: undefined })
    expect(await kept()).toBe(3)
    await writeEntries(opened.database, 1)
    expect(await verify()).toMatchObject({ verified: 4, head: { seq: 7 }, fault: undefined })
  })

  it('continues the chain after every entry was removed', async () => {
    await write(Array.from({ length: 2300 }, () => 40))
    const journal = journalOn(opened.database, 30)
    await Promise.all([journal.sweep(), journalOn(opened.database, 30).sweep()])
    expect(await kept()).toBe(0)
    expect(await verify()).toMatchObject({ verified: 0, removed: 2300, fault: undefined })
    await writeEntries(opened.database, 2)
    expect(await verify()).toMatchObject({ verified: 2, head: { seq: 2302 }, fault: undefined })
  })

  it('keeps an old entry until those before it are old', async () => {
    await write([40, 10, 35])
    await journalOn(opened.database, 30).sweep()
    expect(await verify()).toMatchObject({ verified: 2, removed: 1, fault: undefined })
    await journalOn(opened.database, 5).sweep()
    expect(await verify()).toMatchObject({ verified: 0, removed: 3, fault: undefined })
  })

  it('is not held up by an entry whose server had a wrong clock', async () => {
    await write([-400, 40])
    await sql`update console.log_seal set sealed_at = sealed_at - interval '40 days'`.execute(
      opened.database.db,
    )
    await journalOn(opened.database, 30).sweep()
    expect(await kept()).toBe(0)
  })

  it('removes old entries that have no seal', async () => {
    const { db } = opened.database
    await sql`insert into records."userLog" (id, "userName", name, "menuName", operation, result, "operateTime")
      values (-1, 'a', 'a', 'm', 'add', 1, now() - interval '20 days'),
        (-2, 'a', 'a', 'm', 'add', 1, now() - interval '40 days')`.execute(db)
    await sql`insert into console.log_unsealed select id, "operateTime" from records."userLog"`.execute(db)
    await journalOn(opened.database, 30).sweep()
    const { rows } = await sql<{ id: string }>`select id from records."userLog"`.execute(db)
    expect(rows).toEqual([{ id: '-1' }])
    expect(await verify()).toMatchObject({ unsealed: 1, fault: undefined })
  })

  it('finds a changed place at which the rest of the chain begins', async () => {
    await write([40, 35, 1, 0])
    await journalOn(opened.database, 30).sweep()
    const { db } = opened.database
    await sql`update console.log_chain set removed_hash = sha256('x')`.execute(db)
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 3 })
    await sql`update console.log_chain set removed_seq = 1`.execute(db)
    expect((await verify()).fault).toMatchObject({ kind: 'cut', seq: 3 })
    await sql`delete from console.log_chain`.execute(db)
    expect((await verify()).fault).toMatchObject({ kind: 'cut', seq: 3 })
  })

  it('keeps entries that a receiver has not got, however old they are', async () => {
    await write([40, 39, 38])
    await sql`update console.log_delivery set sent_seq = 2`.execute(opened.database.db)
    await journalOn(opened.database, 30, true).sweep()
    expect(await verify()).toMatchObject({ verified: 1, removed: 2, fault: undefined })
    await journalOn(opened.database, 30).sweep()
    expect(await verify()).toMatchObject({ verified: 0, removed: 3, fault: undefined })
  })
})
