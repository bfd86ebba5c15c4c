import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities as fixtures } from '../fixtures/entities'
import { createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

const computed = (type: string, derived: PropertyMeta['derived'], over: PropertyMeta = {}): PropertyMeta => ({
  type,
  readOnly: true,
  derived,
  filterable: true,
  sortable: true,
  ...over,
})
const number = { type: 'integer', minimum: -9999, maximum: 9999 }
const money = { type: 'number', control: 'money' }

const loan: EntityMeta = {
  entity: 'loan',
  type: 'object',
  properties: {
    no: { type: 'string', maxLength: 9 },
    dueOn: { type: 'string', format: 'date' },
    daysLeft: computed('integer', { until: 'dueOn' }, { filterable: 'range' }),
    endsAt: { type: 'string', format: 'date-time' },
    daysToEnd: computed('integer', { until: 'endsAt' }),
    urgency: computed('integer', { grade: 'daysLeft', limits: [7, 0] }),
    stock: number,
    alert: number,
    stockState: computed('integer', { grade: 'stock', limits: [0, 'alert'] }),
    shortage: computed('integer', { minus: ['alert', 'stock'] }),
    price: money,
    paid: money,
    rest: computed('number', { minus: ['price', 'paid'] }, { control: 'money', filterable: false }),
    kept: computed('number', { left: ['price', 'paid'] }, { control: 'money', filterable: false }),
    fine: computed('number', { parameter: 'libraryFine' }, { control: 'money', filterable: false }),
    limit: computed('integer', { parameter: 'libraryLimit' }, number),
    rate: computed('number', { parameter: 'libraryRate' }, { filterable: false }),
    greeting: computed('string', { parameter: 'libraryGreeting' }),
  },
}

const reminder: EntityMeta = {
  entity: 'reminder',
  type: 'object',
  properties: {
    loanId: { type: 'string', format: 'id', reference: { entity: 'loan' } },
    urgency: computed('integer', { through: 'loanId', property: 'urgency' }),
    fine: computed(
      'number',
      { through: 'loanId', property: 'fine' },
      { control: 'money', filterable: false },
    ),
  },
}

const config: EntityMeta = {
  entity: 'config',
  type: 'object',
  properties: { code: { type: 'string', maxLength: 64 }, value: { type: 'string', maxLength: 400 } },
}

describe.each(databases)('computed fields on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson()
  const loans = () => world.stores.of('loan')
  /** Returns the day so many days from today, in China. */
  const day = async (days: number) => {
    const { rows } = await sql<{ day: string }>`
      select ((now() at time zone 'Asia/Shanghai')::date + ${days}::integer)::text as day`.execute(
      opened.database.db,
    )
    return rows[0]?.day ?? ''
  }
  const add = async (values: Record<string, unknown>) => (await loans().add(values, admin)).id
  const numbers = async (parameters: Record<string, unknown>) =>
    (await loans().list(query(parameters), admin)).list.map(({ no }) => no)

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, {
      entities: new Map([
        ...fixtures,
        ...[loan, reminder, config].map((entity) => [entity.entity, entity] as const),
      ]),
    })
    for (const days of [-3, 0, 1, 7, 8]) await add({ no: `D${days}`, dueOn: await day(days) })
    await add({ no: 'none' })
  })
  afterAll(() => opened.stop())

  test('give the days until a date, below 0 once it is over, and a grade of them', async () => {
    const { list } = await loans().list(query({ sortField: 'daysLeft' }), admin)
    expect(list.map(({ no, daysLeft, urgency }) => [no, daysLeft, urgency])).toEqual([
      ['none', null, 0],
      ['D-3', -3, 2],
      ['D0', 0, 2],
      ['D1', 1, 1],
      ['D7', 7, 1],
      ['D8', 8, 0],
    ])
  })

  test('give the days until the day of a time, in the time zone of the business', async () => {
    const left = async (time: string) => {
      const id = await add({ no: 'T', endsAt: `${await day(2)} ${time}` })
      return (await loans().get(id, admin))['daysToEnd']
    }
    expect([await left('00:00:00'), await left('23:59:59')]).toEqual([2, 2])
  })

  test('are searched and sorted by like any other field', async () => {
    expect(await numbers({ daysLeft: '0,7', sortField: 'daysLeft', sortOrder: 'desc' })).toEqual([
      'D7',
      'D1',
      'D0',
    ])
    expect(await numbers({ daysLeft: ',-1' })).toEqual(['D-3'])
    expect(await numbers({ urgency: 1, sortField: 'daysLeft' })).toEqual(['D1', 'D7'])
    expect((await refusal(loans().list(query({ daysLeft: 'soon,' }), admin))).status).toBe(400)
  })

  test('grade a number by the limits that it does not exceed, which may be other fields', async () => {
    const state = async (values: Record<string, unknown>) => {
      const { stockState, shortage } = await loans().get(await add({ no: 'S', ...values }), admin)
      return [stockState, shortage]
    }
    expect(await state({ stock: 0, alert: 2 })).toEqual([2, 2])
    expect(await state({ stock: 2, alert: 2 })).toEqual([1, 0])
    expect(await state({ stock: 3, alert: 2 })).toEqual([0, -1])
    expect(await state({ stock: 0 })).toEqual([1, null])
    expect(await state({ alert: 2 })).toEqual([0, null])
  })

  test('give the difference of two amounts, exact to the cent', async () => {
    expect(await loans().get(await add({ no: 'M', price: 0.3, paid: 0.1 }), admin)).toMatchObject({
      rest: 0.2,
    })
    expect(await loans().get(await add({ no: 'M', price: 1, paid: 2.01 }), admin)).toMatchObject({
      rest: -1.01,
    })
    expect(await loans().get(await add({ no: 'M', price: 1 }), admin)).toMatchObject({ rest: null })
  })

  test('give what is left of an amount, all of it when nothing was taken away', async () => {
    const kept = async (values: Record<string, unknown>) =>
      (await loans().get(await add({ no: 'K', ...values }), admin))['kept']
    expect(await kept({ price: 0.3, paid: 0.1 })).toBe(0.2)
    expect(await kept({ price: 1 })).toBe(1)
    expect(await kept({ paid: 1 })).toBeNull()
  })

  test('give the value of a parameter when the field can have it', async () => {
    const id = await add({ no: 'P' })
    const read = async () => {
      const { fine, limit, rate, greeting } = await loans().get(id, admin)
      return [fine, limit, rate, greeting]
    }
    expect(await read()).toEqual([null, null, null, null])
    const codes = ['libraryFine', 'libraryLimit', 'libraryRate', 'libraryGreeting']
    const ids = await Promise.all(codes.map((code) => world.put('config', { code, value: '' })))
    const set = async (...values: readonly string[]) => {
      for (const [index, value] of values.entries())
        await world.stores.of('config').edit(ids[index] ?? '', { value }, admin)
      return read()
    }
    expect(await set('12.50', '-30', '0.125', "it's")).toEqual([12.5, -30, 0.125, "it's"])
    expect(await set('12.505', '1.5', '1e9', '7')).toEqual([null, null, null, '7'])
    expect(await set('-1', '99999999999', '1;drop', '1 or 1=1')).toEqual([null, null, null, '1 or 1=1'])
  })

  test('are read through references too, and never set', async () => {
    const [soon] = (await loans().list(query({ urgency: 1 }), admin)).list
    const { id } = await world.stores.of('reminder').add({ loanId: soon?.['id'], urgency: 9, fine: 9 }, admin)
    const page = await world.stores.of('reminder').list(query({ urgency: 1 }), admin)
    expect(page.list).toMatchObject([{ id, urgency: 1 }])
  })
})
