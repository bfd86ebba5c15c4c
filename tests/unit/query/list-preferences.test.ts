import { describe, expect, it } from 'vitest'
import { readListPreferences, writeListPreferences } from '../../../engine/query/list-preferences'

const names = new Set(['a', 'b', 'c'])
const nothing = readListPreferences(undefined)
const written = (stored: unknown, patch: Partial<typeof nothing> = {}) =>
  writeListPreferences(stored, { ...readListPreferences(stored), ...patch }, names)

describe('the stored preferences of a list', () => {
  it('survive a round trip', () => {
    const stored = {
      hidden: ['a'],
      shown: ['c'],
      moved: [{ name: 'a', after: 'b' }],
      widths: { b: 200 },
      fixed: { a: 'left', b: 'none' },
      sort: [{ field: 'elsewhere', order: 'desc' }],
      density: 'compact',
      view: 'table',
      mobile: { hidden: ['b'] },
    }
    expect(written(stored)).toEqual(stored)
  })

  it('are null while everything is as the page has it', () => {
    expect(written(undefined)).toBeNull()
    expect(
      written(
        { hidden: ['a'], density: 'compact', view: 'table' },
        { hidden: new Set(), density: 'default', view: 'tiles' },
      ),
    ).toBeNull()
    // An empty sort is a choice, too.
    expect(written(undefined, { sort: [] })).toEqual({ sort: [] })
  })

  it('keep fields that this version does not know', () => {
    const stored = { 'x-later': [1], hidden: ['a'], mobile: { 'x-too': 2, hidden: ['a'] } }
    expect(written(stored, { hidden: new Set() })).toEqual({
      'x-later': [1],
      mobile: { 'x-too': 2, hidden: ['a'] },
    })
  })

  it('are cleared of stale and duplicate names (V86)', () => {
    const stored = {
      hidden: ['a', 'a', 'gone'],
      moved: [
        { name: 'gone', after: 'a' },
        { name: 'b', after: 'gone' },
        { name: 'b', after: '' },
      ],
      widths: { gone: 90, a: 80 },
      fixed: { gone: 'left' },
      mobile: { hidden: ['gone', 'c', 'c'], shown: ['gone'] },
    }
    expect(written(stored)).toEqual({
      hidden: ['a'],
      moved: [{ name: 'b', after: '' }],
      widths: { a: 80 },
      mobile: { hidden: ['c'] },
    })
  })

  it.each([
    null,
    'text',
    [],
    { hidden: 'a', shown: 7, moved: [null, { name: 1, after: 'a' }, 'a'], widths: { a: '90', b: 3, c: 1e9 } },
    {
      fixed: { a: 'top' },
      sort: [{ field: 'a', order: 'up' }, 4],
      density: 'tiny',
      view: 'wall',
      mobile: [],
    },
  ])('are ignored where they are invalid: %j', (stored) => {
    const { sort, ...rest } = readListPreferences(stored)
    const { sort: _none, ...empty } = nothing
    expect(rest).toEqual(empty)
    expect(sort ?? []).toEqual([])
  })
})
