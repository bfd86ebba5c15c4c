import { describe, expect, test } from 'vitest'
import { formFields } from '../../../engine/model/forms/form-fields'
import { conflictFields, resolvedValues } from '../../../engine/views/form/conflict/conflict-fields'
import { placeRefusals } from '../../../engine/views/form/draft/place-refusals'
import { stampOf } from '../../../engine/views/form/submit/to-body'
import { createFormStore } from '../../../engine/views/schema-form/values/form-store'
import { formOf, personEntity } from '../../../stories/form/form-fixture'

const form = formOf(personEntity, { items: ['name', 'email', 'seats', 'state', 'remark'] })
const fields = formFields(form.items)
const base = { name: 'Ada', email: 'a@b.cn', seats: 3, state: 1, remark: null }

describe('two versions of a record', () => {
  const theirs = { ...base, name: 'Ada L.', seats: 9, state: 2 }
  const mine = { ...base, name: 'Augusta', email: 'x@b.cn', state: 2, remark: '' }
  const conflicts = conflictFields(fields, base, theirs, mine)

  test('conflict where they differ, and propose the changed value or, if both changed, that of the user', () => {
    expect(conflicts.map(({ field, both, proposed }) => [field.name, both, proposed])).toEqual([
      ['name', true, 'mine'],
      ['email', false, 'mine'],
      ['seats', false, 'theirs'],
    ])
  })
  test('conflict when a text of digits has changed to another of the same value', () => {
    const before = { ...base, name: '1.1' }
    const found = conflictFields(fields, before, { ...before, name: '1.10' }, { ...before, email: 'x@b.cn' })
    expect(found.map(({ field, proposed }) => [field.name, proposed])).toEqual([
      ['name', 'theirs'],
      ['email', 'mine'],
    ])
  })
  test('are merged as decided for each field', () => {
    expect(resolvedValues(conflicts, new Map(), mine)).toEqual({ ...mine, seats: 9 })
    expect(resolvedValues(conflicts, new Map([['name', 'theirs']]), mine)).toMatchObject({ name: 'Ada L.' })
    expect(resolvedValues(conflicts, new Map([['seats', 'mine']]), mine)).toMatchObject({ seats: 3 })
  })
})

describe('the stamp of an edit', () => {
  const loaded = { ...base, id: '7', updateTime: '2026-01-01 00:00:00' }
  test('is the updateTime of the loaded record', () => {
    expect(stampOf(form, 'edit', loaded)).toEqual({ updateTime: loaded.updateTime })
    expect(stampOf(form, 'edit', base)).toEqual({})
    expect(stampOf(form, 'add', loaded)).toEqual({})
  })
  test('without audit fields holds the loaded values of the editable fields', () => {
    const plain = formOf({ ...personEntity, audit: false }, { items: ['name', 'seats', 'site'] })
    expect(stampOf(plain, 'edit', loaded)).toEqual({ changedFrom: { name: 'Ada', seats: 3 } })
  })
  test('is empty for a form with a submit address of its own', () => {
    const submit = { edit: { method: 'PUT', path: '/elsewhere' } } as const
    expect(stampOf(formOf(personEntity, { items: ['name'], submit }), 'edit', loaded)).toEqual({})
  })
})

describe('the refusal of a field', () => {
  const store = createFormStore({})
  store.claim(['stops'])
  store.subscribeProblem(['address'], () => undefined)
  const placed = (field: string) => [...placeRefusals(store, [{ field, message: 'no' }])]
  test('is shown at its cell, with dots or brackets in its path', () => {
    expect(placed('stops.0.weight')).toEqual([['stops\u00000\u0000weight', 'no']])
    expect(placed('stops[0].weight')).toEqual([['stops\u00000\u0000weight', 'no']])
  })
  test('is shown at the nearest enclosing field, with the rest of its path', () =>
    expect(placed('address.city.code')).toEqual([['address', 'city.code: no']]))
  test('that is not shown keeps the name of the field', () =>
    expect(placed('quota')).toEqual([['quota', 'no']]))
})
