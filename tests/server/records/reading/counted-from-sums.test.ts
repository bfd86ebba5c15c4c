import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import type { Person } from '../../../../server-stub/platform/person/person'
import type { SummedRows } from '../../../../server-stub/platform/records/reading/rows/count-from-sums'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createOperator, createPerson, createWorld, query, type World } from '../fixtures/world'

const flag = { type: 'integer', filterable: true } as const
const visit: EntityMeta = {
  entity: 'visit',
  type: 'object',
  label: 'note',
  tenancy: { field: 'departmentId' },
  grows: { by: 'at' },
  required: ['at'],
  properties: {
    at: { type: 'string', format: 'date-time', filterable: true },
    until: { type: 'string', format: 'date-time', filterable: true },
    departmentId: {
      type: 'string',
      format: 'id',
      reference: { entity: 'department' },
      filterable: true,
    },
    departmentName: {
      type: 'string',
      readOnly: true,
      derived: { through: 'departmentId', property: 'name' },
    },
    kind: flag,
    isOpen: flag,
    note: { type: 'string', maxLength: 20, filterable: true },
    price: { type: 'number', control: 'money' },
  },
  filters: {
    anyKind: { field: 'kind', also: ['isOpen'], match: 'in' },
    operator: { field: 'departmentName', match: 'contains' },
    operators: { field: 'departmentName', match: 'in' },
    notes: { field: 'note', match: 'in' },
  },
}
const known = new Map([
  ...entities,
  ['visit', visit],
  ['openVisit', { ...visit, entity: 'openVisit', of: 'visit', grows: undefined, where: { isOpen: 1 } }],
  ['halfOpenVisit', { ...visit, entity: 'halfOpenVisit', of: 'visit', where: { isOpen: [1, null] } }],
  [
    'sharedVisit',
    { ...visit, entity: 'sharedVisit', of: 'visit', tenancy: { field: 'departmentId', shared: {} } },
  ],
] as [string, EntityMeta][])

const own: Person = createOperator('20', ['20', '21'])
const march = { at: '2026-03-01 00:00:00,2026-03-31 23:59:59' }
const period = { from: '2026-03-01 00:00:00', to: '2026-03-31 23:59:59', totals: [] }

// In a cluster, sums follow the rows a second later, and lists count.
const isCluster = process.env['TEST_DATABASE'] === 'citus'

describe.skipIf(isCluster).each(databases)('rows that are counted from sums, on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const asked: SummedRows[] = []
  let total: string | null = '7'
  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, {
      entities: known,
      counts: new Map([
        [
          'visit',
          async (_, rows) => {
            asked.push(rows)
            return sql`select ${total}::text as total, '250' as sum0`
          },
        ],
      ]),
    })
  })
  afterAll(() => opened.stop())

  const list = async (
    filters: Readonly<Record<string, string>>,
    { person = createPerson(), entity = 'visit', totals = [] as readonly string[], more = {} } = {},
  ) => {
    asked.length = 0
    const page = await world.stores.of(entity).list({ ...query(filters, totals), ...more }, person)
    return { asked: asked.at(-1), total: page.total, totals: page.totals }
  }

  test('are asked for with the values of all conditions', async () => {
    expect(await list({ ...march, kind: '3', isOpen: '0' })).toEqual({
      asked: {
        ...period,
        equal: [
          { field: 'kind', values: ['3'] },
          { field: 'isOpen', values: ['0'] },
        ],
      },
      total: 7,
    })
  })

  test('are those that the entity fixes and whose operators the person sees', async () => {
    const { asked: rows } = await list({ ...march, departmentId: '21' }, { person: own, entity: 'openVisit' })
    expect(rows?.equal).toEqual([
      { field: 'isOpen', values: [1] },
      { field: 'departmentId', values: ['20', '21'] },
      { field: 'departmentId', values: ['21'] },
    ])
  })

  test('come with their totals, money in yuan', async () => {
    const { totals, asked: rows } = await list(march, { totals: ['price'] })
    expect(totals).toEqual({ price: 2.5 })
    expect(rows?.totals).toEqual(['price'])
  })

  test('are counted one by one when sums do not tell their number, or when an exact number is asked for', async () => {
    total = null
    expect((await list(march)).total).toBe(0)
    total = '7'
    expect(await list(march, { more: { exactTotal: true } })).toMatchObject({ asked: undefined, total: 0 })
  })

  test.each([
    ['without a time', {}, {}],
    ['without an end', { at: '2026-03-01 00:00:00,' }, {}],
    ['without a beginning', { at: ',2026-03-01 00:00:00' }, {}],
    ['by a text', { ...march, note: 'a' }, {}],
    ['with one of some texts', { ...march, notes: 'a' }, {}],
    ['with one of some texts of another record', { ...march, operators: 'a' }, {}],
    ['by alternatives', { ...march, anyKind: '3' }, {}],
    ['by a range', { ...march, kind: '3,5' }, {}],
    ['by another time', { ...march, until: march.at }, {}],
    ['by a field of another record', { ...march, operator: 'a' }, {}],
    ['of an entity with empty values', march, { entity: 'halfOpenVisit' }],
    ['that an operator may use', march, { more: { usableBy: '20' } }],
    ['that superiors share', march, { entity: 'sharedVisit', person: own }],
    ['of another table', {}, { entity: 'machine' }],
  ])('are counted one by one: rows %s', async (_, filters, more) => {
    expect(await list(filters, more)).toEqual({ asked: undefined, total: 0 })
  })
})
