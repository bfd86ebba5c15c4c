import { describe, expect, it } from 'vitest'
import { olderDatabase } from '../../support/databases'
import { useConsole } from '../../support/use-console'

type Json = Record<string, unknown>

const entity = {
  entity: 'exactSum',
  type: 'object',
  properties: {
    id: { type: 'integer' },
    whole: { type: 'integer', format: 'int64', filterable: true, sortable: true },
    part: { type: 'number', filterable: true, sortable: true },
    count: { type: 'integer', minimum: 0, maximum: 100, filterable: true },
    day: { type: 'string', format: 'date', filterable: true },
    moment: { type: 'string', format: 'date-time', filterable: true },
  },
  required: ['id'],
}

describe.each(olderDatabase)('numbers of any length', (database) => {
  const here = useConsole(database)
  const add = (body: Json) => here.admin.call('POST', '/records/exactSum/add', { body })
  const found = async (query: Json): Promise<readonly unknown[]> => {
    const { data } = await here.admin.call('GET', '/records/exactSum/getPage', {
      query: { pageNo: 1, pageSize: 10, sortField: 'whole', sortOrder: 'asc', ...query },
    })
    return (data as { list: Json[] }).list.map(({ id }) => id)
  }

  it('are stored unchanged, found and sorted by every digit, and refused beyond their limits', async () => {
    const installed = await here.admin.call('POST', '/system/metadata/install', {
      body: {
        entities: [entity],
        screens: [{ code: 'exactSum', kind: 'list', entity: 'exactSum' }],
        menu: { code: 'exactSum', path: '/exactSum', title: 'Sums' },
      },
    })
    expect(installed).toMatchObject({ success: true })
    const rows: readonly Json[] = [
      { id: 1, whole: '9007199254740993', part: '0.12345678901234567891', count: 5, day: '2026-03-01' },
      { id: 2, whole: '9007199254740994', part: 0.1, count: 6, moment: '2026-03-01 08:00:00' },
      { id: 3, whole: '-9223372036854775808', part: '12345678901234567890.12', count: 7 },
    ]
    for (const row of rows) expect((await add(row)).data).toEqual({ id: row['id'] })
    for (const row of rows) {
      const { data } = await here.admin.call('GET', '/records/exactSum/get', { query: { id: row['id'] } })
      expect(data).toMatchObject(row)
    }
    expect(await found({})).toEqual([3, 1, 2])
    expect(await found({ whole: '9007199254740993' })).toEqual([1])
    expect(await found({ whole: '9007199254740993,' })).toEqual([1, 2])
    expect(await found({ part: '0.12345678901234567891' })).toEqual([1])
    expect(await found({ count: '6' })).toEqual([2])
    expect(await found({ count: '5,6' })).toEqual([1, 2])
    expect(await found({ day: '2026-03-01' })).toEqual([1])
    expect(await found({ moment: '2026-03-01 08:00:00' })).toEqual([2])
    expect(await found({ moment: '2026-03-01' })).toEqual([2])

    const totals = async (query: Json) => {
      const { data } = await here.admin.call('GET', '/records/exactSum/getPage', {
        query: { pageNo: 1, pageSize: 10, totals: 'whole,part,count', ...query },
      })
      return (data as { totals: Json }).totals
    }
    expect(await totals({})).toEqual({
      whole: '-9205357638345293821',
      part: '12345678901234567890.34345678901234567891',
      count: 18,
    })
    expect(await totals({ count: '6' })).toEqual({ whole: '9007199254740994', part: 0.1, count: 6 })
    expect(await totals({ count: '99' })).toEqual({ whole: null, part: null, count: null })

    const edited = await here.admin.call('PUT', '/records/exactSum/edit', {
      body: { id: 1, whole: '9007199254740995', changedFrom: { whole: '9007199254740993' } },
    })
    expect(edited).toMatchObject({ success: true })
    expect(await found({ whole: '9007199254740995' })).toEqual([1])

    const refused = async (body: Json) => {
      const answer = await add({ id: 9, ...body })
      expect(answer.status).toBe(422)
      return (answer.data as { fields: Json[] }).fields.map(
        ({ field, code }) => `${String(field)} ${String(code)}`,
      )
    }
    expect(await refused({ whole: '9223372036854775808' })).toEqual(['whole M138'])
    expect(await refused({ whole: '12345678901234567.5' })).toEqual(['whole form.integer'])
    expect(await refused({ whole: '12' })).toEqual(['whole form.integer'])
    expect(await refused({ whole: '-9223372036854775809' })).toEqual(['whole M138'])
    const beyond = await add({ id: 9, whole: '-9223372036854775809' })
    expect(beyond.data).toMatchObject({
      fields: [{ message: 'The value must be between -9223372036854775808 and 9223372036854775807.' }],
    })
    // JSON has already rounded it.
    expect(await refused({ whole: 2 ** 60 })).toEqual(['whole M138'])
  })
})
