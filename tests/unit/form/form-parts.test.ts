import { describe, expect, test, vi } from 'vitest'
import { sameValues } from '../../../engine/views/form/same-values'
import { toBody } from '../../../engine/views/form/to-body'
import { createUniqueChecks } from '../../../engine/views/form/unique-checks'
import { valueAt, withValueAt } from '../../../engine/views/schema-form/field-path'
import { createFormStore } from '../../../engine/views/schema-form/form-store'
import { formOf, personEntity, personForm } from '../../../stories/form/form-fixture'

const model = formOf(personEntity, personForm)

describe('V13: whether a form was changed', () => {
  const same = (one: unknown, other: unknown) => sameValues({ a: one }, { a: other }, ['a'])
  test('blank values are equal', () => {
    for (const blank of [undefined, null, '', []]) expect(same(blank, undefined)).toBe(true)
    expect(same('', 0)).toBe(false)
    expect(same({ x: '' }, { x: null })).toBe(true)
  })
  test('numeric texts are compared by value', () => {
    expect(same('1.50', 1.5)).toBe(true)
    expect(same('007', 7)).toBe(true)
    expect(same('1', '2')).toBe(false)
    expect(same('12345678901234567890', '12345678901234567891')).toBe(false)
  })
  test('fields that are not named, such as read-only ones, are ignored', () =>
    expect(sameValues({ a: 1, b: 1 }, { a: 1, b: 2 }, ['a'])).toBe(true))
  test('lists and objects in depth', () => {
    expect(same([1, { a: '2' }], [1, { a: 2 }])).toBe(true)
    expect(same([1], [1, 2])).toBe(false)
  })
})

describe('what a form sends', () => {
  const values = { id: '7', name: 'Ada', email: '', state: 2, seats: 3, createTime: 'x', amount: null }
  test('add: what was filled in; hidden fields and what the server keeps stay out', () => {
    expect(toBody(model, 'add', values, {}, {})).toEqual({ name: 'Ada', state: 2 })
  })
  test('edit: with the key; a value taken away is null', () => {
    const body = toBody(model, 'edit', values, { id: '7' }, { ownerId: '1' })
    expect(body).toMatchObject({ id: '7', name: 'Ada', email: null, amount: null, ownerId: '1' })
    expect(body).not.toHaveProperty('seats')
    expect(body).not.toHaveProperty('createTime')
  })
})

describe('V73, V74: uniqueness', () => {
  const name = model.items[0]
  const field = name?.kind === 'field' ? name : undefined
  if (!field) throw new Error('The fixture begins with a field.')
  test('blank and unchanged values are not asked about', async () => {
    const ask = vi.fn(() => Promise.resolve('M13'))
    const checks = createUniqueChecks(ask, { name: 'Ada' })
    for (const value of ['', '  ', undefined, 'Ada'])
      expect(await checks.check(field, { name: value })).toBeUndefined()
    expect(ask).not.toHaveBeenCalled()
  })
  test('taken M13, not to be found out M43, each value asked about once', async () => {
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
  test('a change wakes only those who look at that field', () => {
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
  test('problems by path; who shows them is known', () => {
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
  test('paths', () => {
    const values = { list: [{ a: 1 }, { a: 2 }], other: {} }
    const changed = withValueAt(values, ['list', 1, 'a'], 3) as typeof values
    expect(changed).toEqual({ list: [{ a: 1 }, { a: 3 }], other: {} })
    expect(changed.other).toBe(values.other)
    expect(valueAt(changed, ['list', 1, 'a'])).toBe(3)
    expect(valueAt(changed, ['list', 'constructor'])).toBeUndefined()
    expect(withValueAt({ a: 1 }, ['a'], undefined)).toEqual({})
  })
})
