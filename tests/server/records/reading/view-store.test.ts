import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { createViewStore } from '../../../../server-stub/platform/records/view-store'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createPerson, query, refusal } from '../fixtures/world'

/** More than fit into one batch of an export, and more than 10,000. */
const rows = 12_345

describe.each(databases)('a view on $name', ({ open }) => {
  let opened: OpenedDatabase
  const admin = createPerson()
  const store = () =>
    createViewStore(opened.database, {
      rows: sql`select n::text as id, 'row ' || n as name, timestamptz '2026-01-01' + n * interval '1 minute' as at
        from generate_series(1, ${rows}::integer) as n`,
      filters: { id: 'equal', name: 'contains', at: 'range' },
      sortable: ['name', 'at'],
      newest: 'at',
    })
  const streamed = async (parameters: Record<string, unknown>) => {
    const ids: unknown[] = []
    for await (const batch of store().stream(query(parameters), admin)) ids.push(...batch.map(({ id }) => id))
    return ids
  }

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.stop())

  test('lists a page with the newest rows first and counts all rows', async () => {
    const { list, total } = await store().list(query({ pageSize: 3 }), admin)
    expect([list.map(({ id }) => id), total]).toEqual([['12345', '12344', '12343'], rows])
  })

  test('lists all rows when no page size limits them', async () => {
    expect((await store().list(query({ pageSize: -1 }), admin)).list).toHaveLength(rows)
  })

  test('exports all rows, each once, in the order of the list', async () => {
    const ids = await streamed({})
    expect([ids.length, new Set(ids).size, ids[0], ids.at(-1)]).toEqual([rows, rows, '12345', '1'])
  })

  test('exports only the rows that the filters find', async () => {
    expect(await streamed({ name: 'ROW 1234', sortField: 'at', sortOrder: 'asc' })).toEqual([
      '1234',
      '12340',
      '12341',
      '12342',
      '12343',
      '12344',
      '12345',
    ])
  })

  test('refuses filters and sort fields that the view does not have', async () => {
    expect((await refusal(store().list(query({ secret: 'x' }), admin))).status).toBe(400)
    expect((await refusal(store().list(query({ sortField: 'secret' }), admin))).status).toBe(400)
  })
})
