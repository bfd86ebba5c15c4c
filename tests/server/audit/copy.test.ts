import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { adoptEntries } from '../../../server-stub/platform/journal/chain/adopt-entries'
import { compareCopy } from '../../../server-stub/platform/journal/chain/compare-copy'
import { readChain } from '../../../server-stub/platform/journal/chain/read-chain'
import { hashOf, lineOf, type SealedEntry } from '../../../server-stub/platform/journal/chain/sealed-entry'
import { readInUtc } from '../../../server-stub/platform/journal/chain/stored-entry-sql'
import { syslogFrame } from '../../../server-stub/platform/journal/delivery/syslog-frame'
import { databases, type OpenedDatabase } from '../support/databases'
import { journalOn, writeEntries } from '../support/log-entries'
import { logTables } from '../support/log-tables'

describe.each(databases)('comparing the operation log on $name with a copy', ({ open }) => {
  let opened: OpenedDatabase
  let chain: readonly SealedEntry[]
  beforeAll(async () => {
    opened = await open({ template: logTables })
    await adoptEntries(opened.database.db)
    await writeEntries(opened.database, 1500)
    chain = await opened.database.db.transaction(async (trx) => {
      await readInUtc(trx)
      return readChain(trx, 0, 2000)
    })
  })
  afterAll(() => opened.stop())

  const compare = async (lines: readonly string[]) =>
    compareCopy(
      opened.database.db,
      (async function* () {
        yield* lines
      })(),
    )
  const lines = (from = 0, to = chain.length) => chain.slice(from, to).map(lineOf)
  const again = (sealed: SealedEntry): SealedEntry => ({ ...sealed, hash: hashOf(sealed) })

  it('agrees with a whole copy, a part of one, repetitions and empty lines', async () => {
    expect(await compare(lines())).toEqual({ lines: 1500, fault: undefined })
    expect(await compare(lines(700, 710))).toEqual({ lines: 10, fault: undefined })
    expect(await compare([...lines(0, 5), '', ...lines(2, 9)])).toEqual({ lines: 12, fault: undefined })
    expect(await compare([])).toEqual({ lines: 0, fault: undefined })
  })

  it('reads the lines that a syslog receiver has written', async () => {
    expect(await compare(chain.slice(0, 3).map((sealed) => syslogFrame(sealed)))).toMatchObject({
      lines: 3,
      fault: undefined,
    })
  })

  it('finds a changed line, a line that is no entry, and a gap', async () => {
    const changed = lines(0, 5)
    changed[3] = changed[3]!.replace('user4', 'user5')
    expect(await compare(changed)).toEqual({ lines: 3, fault: { kind: 'broken', line: 4, seq: 4 } })
    expect(await compare([...lines(0, 2), '{"seq":3}'])).toMatchObject({
      fault: { kind: 'unreadable', line: 3 },
    })
    expect(await compare([...lines(0, 2), ...lines(3, 5)])).toMatchObject({
      fault: { kind: 'gap', line: 3, seq: 4 },
    })
  })

  it('finds that an entry differs whose hash fits', async () => {
    const entry = { ...chain[1]!.entry!, name: 'x' }
    const other = again({ ...chain[1]!, entry })
    expect(await compare([lineOf(other)])).toMatchObject({ fault: { kind: 'differs', line: 1, seq: 2 } })
    expect(await compare([lineOf(chain[0]!), lineOf(other), lineOf(chain[2]!)])).toMatchObject({
      lines: 1,
      fault: { kind: 'differs', line: 2 },
    })
    const added = again({ ...chain[0]!, seq: 1501 })
    expect(await compare([lineOf(added)])).toMatchObject({ fault: { kind: 'missing', seq: 1501 } })
  })

  it('does not ask for entries that retention has removed', async () => {
    const { db } = opened.database
    await sql`update records."userLog" set "operateTime" = now() - interval '40 days'
      where id in (select entry from console.log_seal where seq <= 10)`.execute(db)
    await journalOn(opened.database, 30).sweep()
    expect(await compare(lines())).toEqual({ lines: 1500, fault: undefined })
    // The hash of the last of them is kept.
    const last = again({ ...chain[9]!, sealedAt: '2026-01-01T00:00:00.000Z' })
    expect(await compare([lineOf(last)])).toMatchObject({ fault: { kind: 'differs', seq: 10 } })
  })
})
