import { describe, expect, it } from 'vitest'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

type Json = Record<string, unknown>

const entity = (set: Json): Json => ({
  entity: 'fixedValue',
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 20 },
    kind: { type: 'integer', dictionary: 'yes_or_no' },
    price: { type: 'number', control: 'money' },
    day: { type: 'string', format: 'date' },
    moment: { type: 'string', format: 'date-time' },
    whole: { type: 'integer', format: 'int64' },
    free: { type: ['string', 'null'] },
  },
  required: ['name', 'free'],
  actions: { fix: { path: '/records/fixedValue/fix', code: 'fixedValue:edit', set } },
})

describe.each(olderDatabase)('fixed values of actions on $name', (database) => {
  const here = useConsole(database)
  const install = (set: Json) =>
    here.admin.call('POST', '/system/metadata/install', {
      body: {
        entities: [entity(set)],
        screens: [{ code: 'fixedValue', kind: 'list', entity: 'fixedValue' }],
        menu: { code: 'fixedValue', path: '/fixedValue', title: 'Fixed' },
      },
    })

  it.each<[string, Json]>([
    ['null for a required field', { name: null }],
    ['an empty text for a required field', { name: '' }],
    ['a text that is too long', { name: 'x'.repeat(21) }],
    ['a number for a text field', { name: 7 }],
    ['a value that the dictionary lacks', { kind: 77 }],
    ['a text for a number, reported once', { kind: 'one' }],
    ['an amount with three decimals', { price: 1.234 }],
    ['a date that does not exist', { day: '2026-02-30' }],
    ['a number that JSON may have rounded', { whole: 2 ** 60 }],
  ])('are refused with their place: %s', async (_, set) => {
    const { success, data } = await install(set)
    expect(success).toBe(false)
    const { problems } = data as { problems: readonly Json[] }
    expect(problems.map(({ code, pointer }) => `${String(code)} ${String(pointer)}`)).toEqual([
      `bad-set /actions/fix/set/${Object.keys(set).join()}`,
    ])
    expect(here.server.metadata.current().entities.has('fixedValue')).toBe(false)
  })

  it('are stored as records store them', async () => {
    const set = {
      name: ' A  B ',
      kind: 1,
      price: 1.5,
      day: null,
      moment: '2026-02-28T00:00:00Z',
      whole: '9007199254740993',
      free: null,
    }
    expect(await install(set)).toMatchObject({ success: true })
    const { data } = await here.admin.call('POST', '/records/fixedValue/add', {
      body: { name: 'new', day: '2026-02-28', free: 'x' },
    })
    const { id } = data as Json
    expect(await here.admin.call('PUT', '/records/fixedValue/fix', { body: { id } })).toMatchObject({
      success: true,
    })
    const kept = await here.admin.call('GET', '/records/fixedValue/get', { query: { id } })
    expect(kept.data).toMatchObject({ ...set, name: 'A B', moment: '2026-02-28 08:00:00' })
  })
})
