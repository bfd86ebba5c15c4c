import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql, type Sql } from '../../../server-stub/platform/database/sql/sql'
import { createJournal } from '../../../server-stub/platform/journal/create-journal'
import { adoptEntries } from '../../../server-stub/platform/journal/chain/adopt-entries'
import { hashOf } from '../../../server-stub/platform/journal/chain/sealed-entry'
import { readChain } from '../../../server-stub/platform/journal/chain/read-chain'
import { readInUtc } from '../../../server-stub/platform/journal/chain/stored-entry-sql'
import { verifyChain } from '../../../server-stub/platform/journal/chain/verify-chain'
import { syncTables } from '../../../server-stub/platform/records/sync-tables'
import { shipped } from '../../shipped'
import { databases, type OpenedDatabase } from '../support/databases'
import { entryOf, journalOn, writeEntries } from '../support/log-entries'
import { logTables } from '../support/log-tables'

it('hashes the canonical JSON (RFC 8785) of an entry, its number and the hash before', () => {
  const seal = {
    seq: 7,
    previous: 'ab'.repeat(32),
    sealedAt: '2026-11-28T04:39:34.120Z',
    entry: { userName: 'Ünal', id: '12', content: '{"a":"\u0001"}' },
  }
  const text = `{"entry":{"content":"{\\"a\\":\\"\\u0001\\"}","id":"12","userName":"Ünal"},"previous":"${'ab'.repeat(32)}","sealedAt":"2026-11-28T04:39:34.120Z","seq":7}`
  expect(hashOf(seal)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
})

describe.each(databases)('the chain of the operation log on $name', ({ open }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await open({ template: logTables })
    await adoptEntries(opened.database.db)
  })
  afterEach(() => opened.stop())

  const run = <Row>(statement: Sql<Row>) => statement.execute(opened.database.db)
  const verify = () => verifyChain(opened.database.db)
  const idOf = async (seq: number) =>
    (await run(sql<{ entry: string }>`select entry from console.log_seal where seq = ${seq}`)).rows[0]!.entry

  it('verifies entries as they were written, and names the first and the last', async () => {
    await writeEntries(opened.database, 5)
    const report = await verify()
    expect(report).toMatchObject({
      verified: 5,
      from: '2026-11-01T00:00:01+00:00',
      to: '2026-11-01T00:00:05+00:00',
      head: { seq: 5 },
      removed: 0,
      unsealed: 0,
      fault: undefined,
    })
  })

  it('finds a change of a single character, digit or second in any column of an entry', async () => {
    await writeEntries(opened.database, 3)
    const id = await idOf(2)
    const { rows } = await run(sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'records' and table_name = 'userLog' order by ordinal_position`)
    expect(rows.length).toBeGreaterThan(13)
    for (const { name, type } of rows) {
      for (const value of changesOf(name, type)) {
        await run(sql`create table public.untouched as select * from records."userLog" where id = ${id}`)
        await run(sql`update records."userLog" set ${sql.id(name)} = ${value} where id = ${id}`)
        const { fault, verified } = await verify()
        // A seal refers to its entry by the id.
        const kind = name === 'id' ? 'deleted' : 'changed'
        expect([name, verified, fault?.kind, fault?.seq, fault?.entry]).toEqual([name, 1, kind, 2, id])
        await run(sql`delete from records."userLog"
          where id not in (select entry from console.log_seal where seq <> 2)`)
        await run(sql`insert into records."userLog" select * from public.untouched`)
        await run(sql`drop table public.untouched`)
        expect((await verify()).fault).toBeUndefined()
      }
    }
  })

  it('finds a value that is removed, and one that is added where there was none', async () => {
    await writeEntries(opened.database, 2)
    await run(sql`update records."userLog" set content = null where id = ${await idOf(2)}`)
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 2 })
    await run(sql`update records."userLog" set content = ${entryOf(2).content} where id = ${await idOf(2)}`)
    expect((await verify()).fault).toBeUndefined()
    await run(sql`update records."userLog" set summary = '' where id = ${await idOf(1)}`)
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 1 })
  })

  it('is not broken by a new field, even if it has a default', async () => {
    await writeEntries(opened.database, 2)
    const entity = shipped.entities.get('userLog')!
    const added = { ticket: { type: 'string', default: 'none', maxLength: 20 } } as const
    const wider = { ...entity, properties: { ...entity.properties, ...added } }
    await syncTables(opened.database.db, new Map([...shipped.entities, ['userLog', wider]]))
    expect((await run(sql`select ticket from records."userLog"`)).rows).toEqual([
      { ticket: null },
      { ticket: null },
    ])
    await writeEntries(opened.database, 2, 3)
    expect(await verify()).toMatchObject({ verified: 4, fault: undefined })
  })

  it('finds a deleted entry, first, in the middle and last', async () => {
    await writeEntries(opened.database, 5)
    for (const seq of [5, 3, 1]) {
      await run(sql`delete from records."userLog" where id = ${await idOf(seq)}`)
      expect(await verify()).toMatchObject({ verified: seq - 1, fault: { kind: 'deleted', seq } })
    }
  })

  it('finds entries that were deleted together with their seals, but for the newest', async () => {
    await writeEntries(opened.database, 5)
    const remove = (seq: number) =>
      run(sql`with seal as (delete from console.log_seal where seq = ${seq} returning entry)
        delete from records."userLog" where id in (select entry from seal)`)
    await remove(5)
    // Only a copy outside of the database knows of it.
    expect(await verify()).toMatchObject({ verified: 4, fault: undefined })
    await remove(3)
    expect(await verify()).toMatchObject({ verified: 2, fault: { kind: 'cut', seq: 4 } })
    await remove(1)
    expect(await verify()).toMatchObject({ verified: 0, fault: { kind: 'cut', seq: 2 } })
  })

  it('finds an entry that was inserted past the server', async () => {
    await writeEntries(opened.database, 3)
    await run(sql`insert into records."userLog" (id, "userName", name, "menuName", operation, result, "operateTime")
      values (77, 'a', 'a', 'm', 'add', 1, '2026-11-01 00:00:02+00')`)
    expect(await verify()).toMatchObject({ verified: 3, fault: { kind: 'added', entry: '77' } })
  })

  it('finds swapped entries, swapped seals, and changed seals', async () => {
    await writeEntries(opened.database, 4)
    const [two, three] = [await idOf(2), await idOf(3)]
    const swapEntries = () =>
      run(
        sql`update records."userLog" l set id = case l.id when ${two} then -3 else -2 end where id in (${two}, ${three})`,
      )
    await swapEntries()
    await run(
      sql`update records."userLog" set id = case id when -3 then ${three}::bigint else ${two}::bigint end where id < 0`,
    )
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 2 })
    await swapEntries()
    await run(
      sql`update records."userLog" set id = case id when -3 then ${three}::bigint else ${two}::bigint end where id < 0`,
    )
    expect((await verify()).fault).toBeUndefined()

    await run(sql`update console.log_seal set seq = -seq where seq in (2, 3)`)
    await run(sql`update console.log_seal set seq = 5 + seq where seq < 0`)
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 2 })
    await run(sql`update console.log_seal set seq = -seq where seq in (2, 3)`)
    await run(sql`update console.log_seal set seq = 5 + seq where seq < 0`)
    expect((await verify()).fault).toBeUndefined()

    await run(sql`update console.log_seal set sealed_at = sealed_at + interval '1 ms' where seq = 4`)
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 4 })
    await run(
      sql`update console.log_seal set hash = set_byte(hash, 31, get_byte(hash, 31) # 1) where seq = 1`,
    )
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 1 })
  })

  it('finds a changed entry whose own hash was computed anew, by the next entry', async () => {
    await writeEntries(opened.database, 3)
    await run(sql`update records."userLog" set name = 'x' where id = ${await idOf(2)}`)
    const links = await opened.database.db.transaction(async (trx) => {
      await readInUtc(trx)
      return readChain(trx, 1, 1)
    })
    await run(sql`update console.log_seal set hash = decode(${hashOf(links[0]!)}, 'hex') where seq = 2`)
    expect(await verify()).toMatchObject({ verified: 2, fault: { kind: 'changed', seq: 3 } })
  })

  it('chains all entries of servers that write at the same time', async () => {
    const journals = [1, 2, 3].map(() => journalOn(opened.database))
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        journals.map((journal, at) => {
          for (let number = 0; number < 30; number += 1)
            journal.write(entryOf(round * 100 + at * 30 + number))
          return journal.flush()
        }),
      )
    }
    expect(await verify()).toMatchObject({ verified: 1800, head: { seq: 1800 }, fault: undefined })
  })

  it('stores an entry once, however often the outcome of its transaction is unknown', async () => {
    const { db } = opened.database
    let isLost = true
    const losing: typeof db = {
      ...db,
      async transaction(work, mode) {
        const result = await db.transaction(work, mode)
        if (isLost) throw new Error('The connection broke at the commit.')
        return result
      },
    }
    const reports: unknown[] = []
    const journal = createJournal({ db: losing }, { integer: async () => 1 }, (error) => reports.push(error))
    journal.write(entryOf(1))
    await journal.flush()
    isLost = false
    journal.write(entryOf(2))
    await journal.close()
    expect(reports).toHaveLength(1)
    expect(await verify()).toMatchObject({ verified: 2, fault: undefined })
  })

  it('seals entries from before the chain, in the order of their times', async () => {
    await run(sql`update console.log_chain set begun_at = null`)
    await run(sql`insert into records."userLog" (id, "userName", name, "menuName", operation, result, "operateTime")
      select n, 'a', 'a', 'm', 'add', 1, timestamptz '2026-10-01' - make_interval(mins => n)
      from generate_series(1, 1200) n`)
    await writeEntries(opened.database, 1)
    expect(await verify()).toMatchObject({ verified: 1, unsealed: 1200, fault: undefined })
    // Two servers start at the same time.
    const adoptAll = async (): Promise<void> => {
      while ((await adoptEntries(opened.database.db)) > 0);
    }
    await Promise.all([adoptAll(), adoptAll()])
    expect(await verify()).toMatchObject({ verified: 1201, unsealed: 0, fault: undefined })
    expect([await idOf(2), await idOf(1201)]).toEqual(['1200', '1'])
  })

  it('finds an entry from before the chain that is deleted while it waits for its seal', async () => {
    await run(sql`insert into console.log_unsealed (entry, at) values (5, now())`)
    expect((await verify()).fault).toMatchObject({ kind: 'deleted', entry: '5' })
    expect(await adoptEntries(opened.database.db)).toBe(0)
    expect((await verify()).fault).toMatchObject({ kind: 'deleted', entry: '5' })
  })
})

/** Other values for a column, each with a single change. */
function changesOf(name: string, type: string): readonly Sql[] {
  const column = sql.id(name)
  // The next ids are those of the next entries.
  if (name === 'id') return [sql`${column} + 1000000`]
  if (type === 'bigint' || type === 'integer') return [sql`coalesce(${column}, 0) + 1`]
  if (type === 'timestamp with time zone') return [sql`${column} + interval '1 second'`]
  if (type === 'jsonb')
    return [
      sql`jsonb_set(${column}, '{0,record}', '"r3"')`,
      sql`jsonb_set(${column}, '{0,before}', 'false')`,
      sql`jsonb_set(${column}, '{0,after}', ((${column}->0->>'after') || '1')::jsonb)`,
      sql`${column} #- '{0,before}'`,
    ]
  return ['1', `length(${column.text})/2 + 1`, `length(${column.text})`].map(
    (at) => sql`coalesce(overlay(${column} placing
      chr(ascii(substr(${column}, ${sql.raw(at)}, 1)) + 1) from ${sql.raw(at)} for 1), 'x')`,
  )
}
