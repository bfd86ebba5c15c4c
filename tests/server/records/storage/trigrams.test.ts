import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { expectedOf } from '../../../../server-stub/platform/records/reading/lists/expected-of'
import { filterCondition } from '../../../../server-stub/platform/records/reading/filters/filter-condition'
import { planTables } from '../../../../server-stub/platform/records/sync-tables'
import {
  ensureTrigrams,
  trigramSchema,
} from '../../../../server-stub/platform/records/storage/ensure-trigrams'
import { recordStatements } from '../../statistics/record-statements'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createPerson, createWorld, query, type World } from '../fixtures/world'

const letter = {
  entity: 'letter',
  type: 'object',
  filters: { words: { field: 'title', also: ['remark'], match: 'contains' } },
  properties: {
    title: { type: 'string', maxLength: 200, filterable: true },
    remark: { type: 'string' },
    code: { type: 'string', maxLength: 20, filterable: 'prefix' },
    secret: { type: 'string', secret: true },
  },
} as unknown as EntityMeta
const entities = new Map([['letter', letter]])

describe.each(databases)('searches for a part of a text on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, { entities })
    await sql`
      insert into records.letter (id, title, remark)
      select at, 'Letter number ' || md5(at::text), 'of ' || md5((at + 1)::text) from generate_series(1, 20000) as at`.execute(
      opened.database.db,
    )
    await world.put('letter', { title: 'Größe und GEWICHT', remark: 'Привет, Мир' })
    await sql`vacuum analyze records.letter`.execute(opened.database.db)
  })
  afterAll(() => opened.stop())

  const found = async (filters: object) =>
    (
      await world.stores.of('letter').list(query(filters as Record<string, unknown>), createPerson())
    ).list.map(({ title }) => title)

  /** Returns the plan of the count of rows that contain a text. */
  async function planOf(filters: object): Promise<string> {
    const statements = await recordStatements(opened.database, () => found(filters))
    const count = statements.find(({ text }) => text.trimStart().startsWith('select count(*)'))
    // A table of this size is read as a whole sooner than a larger one.
    const client = await opened.database.pool.connect()
    await client.query('set enable_seqscan = off')
    const plan = await client.query(`explain ${count?.text ?? ''}`, [...(count?.values ?? [])])
    await client.query('reset enable_seqscan')
    client.release()
    return JSON.stringify(plan.rows)
  }

  test('use an index, without regard to case, over one field or several', async () => {
    for (const filters of [{ title: 'gewicht' }, { words: 'ПРИВЕТ' }, { words: 'größe' }]) {
      expect(await found(filters)).toEqual(['Größe und GEWICHT'])
      expect(await planOf(filters)).toContain('Bitmap Index Scan')
    }
  })

  test('find texts that are too short for the index, or have special characters', async () => {
    expect(await planOf({ title: 'ße' })).not.toContain('Index')
    expect(await found({ title: 'ße' })).toEqual(['Größe und GEWICHT'])
    expect(await found({ title: '%' })).toEqual([])
  })

  test('are planned with as many rows as they find, however short the text', async () => {
    const title = { sql: sql.ref('title'), kind: 'text' } as const
    const expected = async (text: string) => {
      const condition = filterCondition(title, { kind: 'contains', text })
      return (await expectedOf(opened.database.db, sql`select 1 from records.letter where ${condition}`)).rows
    }
    expect(await expected('UM')).toBeGreaterThan(19_000)
    expect(await expected('ße')).toBeLessThan(200)
  })

  test('have trigram indexes only in a database with the extension', async () => {
    const forms = (trigrams: boolean) =>
      planTables(entities, new Map(), { trigrams }).flatMap(({ changes }) =>
        changes.flatMap((change) =>
          change.kind === 'index' ? change.index.parts.map(({ column, form }) => `${column} ${form}`) : [],
        ),
      )
    const within = ['title trigram', 'remark trigram']
    expect(forms(true)).toEqual(expect.arrayContaining(within))
    expect(forms(true)).toHaveLength(forms(false).length + within.length)
    expect(forms(false)).not.toEqual(expect.arrayContaining(within.slice(0, 1)))
  })

  test('work without the extension when the role may not create it, and the change goes on', async () => {
    const { db } = opened.database
    expect(await trigramSchema(db)).toBe('records')
    const role = `no_maker_${process.pid}_${Math.random().toString(36).slice(2)}`
    const tried = db.transaction(async (trx) => {
      await sql`drop extension pg_trgm cascade`.execute(trx)
      await sql`create role ${sql.id(role)}`.execute(trx)
      await sql`set local role ${sql.id(role)}`.execute(trx)
      const schema = await ensureTrigrams(trx)
      const { rows } = await sql`select 1 as alive`.execute(trx)
      throw Object.assign(new Error('looked at'), { seen: { schema, rows } })
    })
    await expect(tried).rejects.toMatchObject({ seen: { schema: undefined, rows: [{ alive: 1 }] } })
  })
})
