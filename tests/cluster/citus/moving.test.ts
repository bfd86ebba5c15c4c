import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import {
  moveTables,
  refuseRunningServers,
} from '../../../server-stub/platform/records/distributing/move-tables'
import { distributedTables } from '../../../server-stub/platform/records/distributing/is-distributed'
import { createPerson, createWorld, query } from '../../server/records/fixtures/world'
import { entities, putVisits } from '../../server/records/growing/visits'
import { databases, type OpenedDatabase } from '../../server/support/databases'

const admin = createPerson()

describe.each(databases)('tables that move to the workers of a cluster and back', ({ open }) => {
  let opened: OpenedDatabase
  const db = () => opened.database.db
  const told: string[] = []
  const move = (to: 'workers' | 'coordinator') =>
    opened.database.db.connection((own) =>
      moveTables({
        db: own,
        entities,
        to,
        tell: (line) => told.push(line),
        signal: new AbortController().signal,
      }),
    )
  const content = async () => {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || sum(hashtextextended(v::text, 0)) as sum from records.visit as v`.execute(
      db(),
    )
    return rows[0]?.sum
  }
  const isDistributed = async () => (await distributedTables(db())).has('visit')

  beforeAll(async () => {
    opened = await open()
    await sql`select citus_set_node_property('127.0.0.1', nodeport, 'shouldhaveshards', false)
      from pg_dist_node where groupid <> 0`.execute(db())
    await createWorld(opened.database, { entities })
    await sql`select citus_set_node_property('127.0.0.1', nodeport, 'shouldhaveshards', true)
      from pg_dist_node where groupid <> 0`.execute(db())
    await putVisits(db(), 'visit')
    // A field that was removed, whose values are kept.
    await sql`alter table records.visit add column former text default 'kept'`.execute(db())
    await sql`do 'begin create role reporter; exception when duplicate_object then null; end'`.execute(db())
    await sql`grant select on records.visit to reporter`.execute(db())
  })
  afterAll(() => opened.stop())

  test('have the same rows, rights and answers in either place', async () => {
    expect(await isDistributed()).toBe(false)
    const before = await content()
    for (const to of ['workers', 'coordinator', 'workers'] as const) {
      told.length = 0
      await move(to)
      expect(told).toContain('visit: 3000 records.')
      expect([to, await isDistributed()]).toEqual([to, to === 'workers'])
      expect(await content()).toBe(before)
      const { rows } = await sql<{ may: boolean }>`
        select has_table_privilege('reporter', 'records.visit', 'select') as may`.execute(db())
      expect(rows).toEqual([{ may: true }])
      const { rows: aside } = await sql`select from pg_namespace where nspname = 'records_moving'`.execute(
        db(),
      )
      expect(aside).toEqual([])
    }
    told.length = 0
    await move('workers')
    expect(told).toContain('visit has moved before.')
    const world = await createWorld(opened.database, { entities })
    const { total } = await world.stores.of('visit').list(query({ note: 'wörld' }), admin)
    expect(total).toBe(30)
  })

  test('stay where they are when one of their records has no operator', async () => {
    await move('coordinator')
    await sql`insert into records.visit (id, at) values (1, '2026-03-01')`.execute(db())
    await expect(move('workers')).rejects.toThrow(
      'visit can\'t be moved: 1 of its records have no "departmentId".',
    )
    expect(await isDistributed()).toBe(false)
    await sql`delete from records.visit where id = 1`.execute(db())
  })

  test('stay where they are when something of somebody else depends on them', async () => {
    await sql`create view public.notes as select note from records.visit`.execute(db())
    await expect(move('workers')).rejects.toThrow('the view notes depends on it')
    await sql`drop view public.notes`.execute(db())
  })

  test('may not move while a server is connected', async () => {
    const refusing = () => db().connection((own) => own.transaction(refuseRunningServers))
    await db().connection(async (server) => {
      await sql`select 1`.execute(server)
      await expect(refusing()).rejects.toThrow('Stop all of them first.')
    })
  })
})
