import { describe, expect, it } from 'vitest'
import { changeWire, type ChangeRow } from '../../../server-stub/platform/metadata/changes/change-wire'

const row = (over: Partial<ChangeRow>): ChangeRow =>
  ({
    id: '7',
    revision: '3',
    changeTime: '2026-11-20 12:00:00',
    changedByName: 'Admin',
    kind: 'menuColumn',
    scope: 'book',
    name: 'title',
    before: null,
    after: { patch: { visible: 0 } },
    ...over,
  }) as ChangeRow

describe('a change in the history', () => {
  it('of one row shows the row itself, with its revision as a number', () => {
    expect(changeWire([row({})])).toMatchObject({
      revision: 3,
      name: 'title',
      after: { patch: { visible: 0 } },
    })
  })

  it('of several rows shows the values before and after by the names of the rows', () => {
    const change = changeWire([
      row({ before: { patch: { width: 90 } }, after: null }),
      row({ name: 'price' }),
    ])
    expect(change).toMatchObject({
      scope: 'book',
      name: 'title, price',
      before: { title: { patch: { width: 90 } }, price: null },
      after: { title: null, price: { patch: { visible: 0 } } },
    })
  })

  it('shows no values before when no row had one', () => {
    expect(changeWire([row({}), row({ name: 'price' })])['before']).toBeNull()
  })

  it('names kind and scope where the rows differ in them, and an order after its scope', () => {
    const change = changeWire([row({}), row({ kind: 'menuSearchItem', scope: 'author', name: '' })])
    expect(change['scope']).toBe('')
    expect(Object.keys(change['after'] as object)).toEqual([
      'menuColumn book title',
      'menuSearchItem author order',
    ])
  })
})
