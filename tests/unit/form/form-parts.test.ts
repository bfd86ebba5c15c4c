import { describe, expect, test, vi } from 'vitest'
import { sameValues } from '../../../engine/views/form/draft/same-values'
import { toBody } from '../../../engine/views/form/submit/to-body'
import { createUniqueChecks } from '../../../engine/views/form/draft/unique-checks'
import { valueAt, withValueAt } from '../../../engine/views/schema-form/values/field-path'
import { createFormStore } from '../../../engine/views/schema-form/values/form-store'
import { formOf, personEntity, personForm } from '../../../stories/form/form-fixture'

const model = formOf(personEntity, personForm)

describe('the comparison of form values (V13)', () => {
  const same = (one: unknown, other: unknown) => sameValues({ a: one }, { a: other }, ['a'])
  test('treats all blank values as equal', () => {
    for (const blank of [undefined, null, '', []]) expect(same(blank, undefined)).toBe(true)
    expect(same('', 0)).toBe(false)
    expect(same({ x: '' }, { x: null })).toBe(true)
  })
  test('compares numeric texts by value', () => {
    expect(same('1.50', 1.5)).toBe(true)
    expect(same('007', 7)).toBe(true)
    expect(same('1', '2')).toBe(false)
    expect(same('12345678901234567890', '12345678901234567891')).toBe(false)
  })
  test('ignores fields that are not named, such as read-only ones', () =>
    expect(sameValues({ a: 1, b: 1 }, { a: 1, b: 2 }, ['a'])).toBe(true))
  test('compares lists and objects in depth', () => {
    expect(same([1, { a: '2' }], [1, { a: 2 }])).toBe(true)
    expect(same([1], [1, 2])).toBe(false)
  })
})

describe('the body of a form', () => {
  const values = { id: '7', name: 'Ada', email: '', state: 2, seats: 3, createTime: 'x', amount: null }
  test('of a new record holds filled fields, without hidden ones and those of the server', () => {
    expect(toBody(model, 'add', values, {}, {})).toEqual({ name: 'Ada', state: 2 })
  })
  test('of a new record holds null for a default that was removed, which the server would store otherwise', () => {
    const properties = {
      binding: { type: 'string', default: 'paperback' },
      note: { type: 'string' },
    } as const
    const form = formOf({ entity: 'book', type: 'object', properties }, { items: ['binding', 'note'] })
    expect(toBody(form, 'add', { binding: '', note: '' }, {}, {})).toEqual({ binding: null })
  })
  test('of an edit holds the key, and null for a removed value', () => {
    const body = toBody(model, 'edit', values, { id: '7' }, { ownerId: '1' })
    expect(body).toMatchObject({ id: '7', name: 'Ada', email: null, amount: null, ownerId: '1' })
    expect(body).not.toHaveProperty('seats')
    expect(body).not.toHaveProperty('createTime')
  })
})

describe('checks of uniqueness (V73, V74)', () => {
  const name = model.items[0]
  const field = name?.kind === 'field' ? name : undefined
  if (!field) throw new Error('The fixture begins with a field.')
  test('skip blank and unchanged values', async () => {
    const ask = vi.fn(() => Promise.resolve('M13'))
    const checks = createUniqueChecks(ask, { name: 'Ada' })
    for (const value of ['', '  ', undefined, 'Ada'])
      expect(await checks.check(field, { name: value })).toBeUndefined()
    expect(ask).not.toHaveBeenCalled()
  })
  test('report M13 for a taken value and M43 for a failure, and ask once for each value', async () => {
    const taken = new Map([
      ['taken', 'M13'],
      ['deleted', 'M16'],
    ])
    const ask = vi.fn((_: unknown, value: string) =>
      value === 'lost' ? Promise.reject(new Error('away')) : Promise.resolve(taken.get(value)),
    )
    const checks = createUniqueChecks(ask, {})
    expect(await checks.check(field, { name: 'taken' })).toBe('M13')
    expect(await checks.check(field, { name: 'taken' })).toBe('M13')
    expect(await checks.check(field, { name: 'free' })).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(2)
    expect(await checks.check(field, { name: 'lost' })).toBe('M43')
    expect(await checks.check(field, { name: 'deleted' })).toBe('M16')
    await checks.check(field, { name: 'lost' })
    expect(ask).toHaveBeenCalledTimes(5)
  })
})

describe('the draft of a form', () => {
  test('notifies only the subscribers of the changed field', () => {
    const store = createFormStore({ a: 1, b: { c: 2 } })
    const [a, b] = [vi.fn(), vi.fn()]
    store.subscribe('a', a)
    store.subscribe('b', b)
    store.set(['b', 'c'], 3)
    store.set(['b', 'c'], 3)
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([0, 1])
    expect(store.values()).toEqual({ a: 1, b: { c: 3 } })
    store.replace({ a: 9, b: 9 }, ['a'])
    expect(store.values()).toEqual({ a: 9, b: { c: 3 } })
  })
  test('keeps problems by path and knows which fields show them', () => {
    const store = createFormStore({})
    const listener = vi.fn()
    const end = store.subscribeProblem(['a'], listener)
    store.setProblems(
      new Map([
        ['a', 'wrong'],
        ['z', 'lost'],
      ]),
    )
    expect(store.problem(['a'])).toBe('wrong')
    expect([store.shows('a'), store.shows('z')]).toEqual([true, false])
    store.setProblem(['a'], undefined)
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    expect(store.shows('a')).toBe(false)
  })
  test('reads and writes values by path', () => {
    const values = { list: [{ a: 1 }, { a: 2 }], other: {} }
    const changed = withValueAt(values, ['list', 1, 'a'], 3) as typeof values
    expect(changed).toEqual({ list: [{ a: 1 }, { a: 3 }], other: {} })
    expect(changed.other).toBe(values.other)
    expect(valueAt(changed, ['list', 1, 'a'])).toBe(3)
    expect(valueAt(changed, ['list', 'constructor'])).toBeUndefined()
    expect(withValueAt({ a: 1 }, ['a'], undefined)).toEqual({})
  })
})
