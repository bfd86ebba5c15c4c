import { describe, expect, test } from 'vitest'
import { formFields } from '../../../engine/model/form-fields'
import { conflictFields, resolvedValues } from '../../../engine/views/form/conflict-fields'
import { placeRefusals } from '../../../engine/views/form/place-refusals'
import { stampOf } from '../../../engine/views/form/to-body'
import { createFormStore } from '../../../engine/views/schema-form/form-store'
import { formOf, personEntity } from '../../../stories/form/form-fixture'

const form = formOf(personEntity, { items: ['name', 'email', 'seats', 'state', 'remark'] })
const fields = formFields(form.items)
const base = { name: 'Ada', email: 'a@b.cn', seats: 3, state: 1, remark: null }

describe('two versions of a record', () => {
  const theirs = { ...base, name: 'Ada L.', seats: 9, state: 2 }
  const mine = { ...base, name: 'Augusta', email: 'x@b.cn', state: 2, remark: '' }
  const conflicts = conflictFields(fields, base, theirs, mine)

  test('differ where they differ; who changed it is proposed, and the person where both did', () => {
    expect(conflicts.map(({ field, both, proposed }) => [field.name, both, proposed])).toEqual([
      ['name', true, 'mine'],
      ['email', false, 'mine'],
      ['seats', false, 'theirs'],
    ])
  })
  test('are put together as decided', () => {
    expect(resolvedValues(conflicts, new Map(), mine)).toEqual({ ...mine, seats: 9 })
    expect(resolvedValues(conflicts, new Map([['name', 'theirs']]), mine)).toMatchObject({ name: 'Ada L.' })
    expect(resolvedValues(conflicts, new Map([['seats', 'mine']]), mine)).toMatchObject({ seats: 3 })
  })
})

describe('what an edit says of the record that it began with', () => {
  const loaded = { ...base, id: '7', updateTime: '2026-01-01 00:00:00' }
  test('its updateTime', () => {
    expect(stampOf(form, 'edit', loaded)).toEqual({ updateTime: loaded.updateTime })
    expect(stampOf(form, 'edit', base)).toEqual({})
    expect(stampOf(form, 'add', loaded)).toEqual({})
  })
  test('without audit fields the values that it may change, as far as they were served', () => {
    const plain = formOf({ ...personEntity, audit: false }, { items: ['name', 'seats', 'site'] })
    expect(stampOf(plain, 'edit', loaded)).toEqual({ changedFrom: { name: 'Ada', seats: 3 } })
  })
  test('nothing to an address of its own', () => {
    const submit = { edit: { method: 'PUT', path: '/elsewhere' } } as const
    expect(stampOf(formOf(personEntity, { items: ['name'], submit }), 'edit', loaded)).toEqual({})
  })
})

describe('where refusals are shown', () => {
  const store = createFormStore({})
  store.claim(['stops'])
  store.subscribeProblem(['address'], () => undefined)
  const placed = (field: string) => [...placeRefusals(store, [{ field, message: 'no' }])]
  test('at their cell, written with dots or brackets', () => {
    expect(placed('stops.0.weight')).toEqual([['stops\u00000\u0000weight', 'no']])
    expect(placed('stops[0].weight')).toEqual([['stops\u00000\u0000weight', 'no']])
  })
  test('at the nearest field around them, with what lies below', () =>
    expect(placed('address.city.code')).toEqual([['address', 'city.code: no']]))
  test('nowhere in particular', () => expect(placed('quota')).toEqual([['quota', 'no']]))
})
