import { describe, expect, it } from 'vitest'
import { applyDifference, differenceOf } from '../../../engine/metadata/differences/json-difference'

const shipped = {
  code: 'things',
  title: 'Things',
  list: { columns: ['name', { field: 'size', width: 80 }, 'colour'] },
}

describe('the difference of two documents', () => {
  it('is undefined for equal documents', () => {
    expect(differenceOf(shipped, structuredClone(shipped))).toBeUndefined()
  })

  it('gives the target when it is applied to the same base', () => {
    const target = {
      code: 'things',
      list: { columns: ['colour', { field: 'size', width: 120 }, { field: 'weight' }] },
      extra: { a: [1, 2] },
    }
    expect(applyDifference(shipped, differenceOf(shipped, target)!)).toEqual(target)
  })

  it('keeps the additions of a later base next to their neighbours', () => {
    const renamed = { ...shipped, list: { columns: ['colour', { field: 'size', width: 200 }, 'name'] } }
    const difference = differenceOf(shipped, renamed)!
    const later = {
      ...shipped,
      list: { columns: ['name', 'brand', { field: 'size', width: 80 }, 'colour'] },
      note: 'new',
    }
    expect(applyDifference(later, difference)).toEqual({
      ...later,
      list: { columns: ['colour', { field: 'size', width: 200 }, 'name', 'brand'] },
    })
  })

  it('keeps removals and changes when it is applied to a later base', () => {
    const without = { ...shipped, list: { columns: ['name', { field: 'size', width: 80 }] } }
    const difference = differenceOf(shipped, without)!
    const later = { ...shipped, title: 'All things' }
    expect(applyDifference(later, difference)).toEqual({ ...without, title: 'All things' })
  })

  it('replaces lists whose entries have no names', () => {
    const difference = differenceOf({ sizes: [1, 2] }, { sizes: [2, 1, 1] })!
    expect(applyDifference({ sizes: [1, 2, 3] }, difference)).toEqual({ sizes: [2, 1, 1] })
  })

  it.each(['field', 'id', 'section', 'tab', 'screen', 'value', 'code'])(
    'identifies the entries of a list by their %s',
    (name) => {
      const base = [{ [name]: 'a', title: 'A' }, { [name]: 'b' }]
      const difference = differenceOf(base, [{ [name]: 'a', title: 'Ah' }, { [name]: 'b' }])!
      const later = [{ [name]: 'new' }, { [name]: 'a', title: 'A', width: 5 }, { [name]: 'b' }]
      expect(applyDifference(later, difference)).toEqual([
        { [name]: 'new' },
        { [name]: 'a', title: 'Ah', width: 5 },
        { [name]: 'b' },
      ])
    },
  )

  it('identifies an entry by its field before all else, and only by texts', () => {
    const difference = differenceOf([{ id: '1', field: 'a' }], [{ id: '2', field: 'a' }])!
    expect(applyDifference([{ id: '1', field: 'a', width: 5 }], difference)).toEqual([
      { id: '2', field: 'a', width: 5 },
    ])
    const values = differenceOf([{ value: 1, title: 'One' }], [{ value: 1, title: 'Eins' }])
    expect(values).toEqual({ kind: 'replace', value: [{ value: 1, title: 'Eins' }] })
  })

  it.each<[string, unknown, unknown]>([
    ['the base has a duplicate name', ['a', 'a'], ['a', 'b']],
    ['the target has a duplicate name', ['a', 'b'], ['b', 'b']],
    ['an entry of the base has no name', [{ title: 'A' }, 'b'], ['b']],
    ['an entry of the target has no name', ['b'], [null, 'b']],
    ['the base is an object', { a: 1 }, ['a']],
    ['the target is an object', ['a'], { a: 1 }],
    ['the base is a text', 'a', ['a']],
    ['the target is a text', ['a'], 'a'],
    ['the base is null', null, { a: 1 }],
    ['the target is null', { a: 1 }, null],
  ])('replaces a value as a whole where %s', (_why, base, target) => {
    expect(differenceOf(base, target)).toEqual({ kind: 'replace', value: target })
  })

  it('has an order only where additions at the end do not give it', () => {
    expect(differenceOf(['a', 'b'], ['a', 'b', 'c'])).not.toHaveProperty('order')
    expect(differenceOf(['a', 'b', 'c'], ['a', 'c'])).not.toHaveProperty('order')
    expect(differenceOf(['a', 'b'], ['c', 'a', 'b'])).toHaveProperty('order', ['c', 'a', 'b'])
    expect(differenceOf(['a', 'b'], ['b', 'a'])).toHaveProperty('order', ['b', 'a'])
  })

  it('names only the changes of a list', () => {
    expect(differenceOf(['a', { field: 'b', width: 1 }, 'c'], ['a', { field: 'b', width: 2 }])).toEqual({
      kind: 'list',
      items: { b: { kind: 'object', set: { width: { kind: 'replace', value: 2 } }, removed: [] } },
      removed: ['c'],
    })
  })

  it('names only the changes of an object, also for keys that every object inherits', () => {
    expect(differenceOf({ a: 1, b: 2, valueOf: 3 }, { a: 1, toString: 4 })).toEqual({
      kind: 'object',
      set: { toString: { kind: 'replace', value: 4 } },
      removed: ['b', 'valueOf'],
    })
  })

  describe('applied to a later base', () => {
    const over = (base: unknown, target: unknown, later: unknown) =>
      applyDifference(later, differenceOf(base, target)!)

    it.each<[string, readonly string[], readonly string[], readonly string[], readonly string[]]>([
      [
        'first when it is first in the later base',
        ['a', 'b'],
        ['b', 'a'],
        ['new', 'a', 'b'],
        ['new', 'b', 'a'],
      ],
      [
        'last when it is last in the later base',
        ['a', 'b'],
        ['b', 'a'],
        ['a', 'b', 'new'],
        ['b', 'new', 'a'],
      ],
      ['after another new entry', ['a', 'b'], ['b', 'a'], ['a', 'n', 'm', 'b'], ['b', 'a', 'n', 'm']],
      ['once when it was added before it shipped', ['a'], ['own', 'a'], ['a', 'own'], ['own', 'a']],
    ])('puts a new entry of the base %s', (_where, base, target, later, wanted) =>
      expect(over(base, target, later)).toEqual(wanted),
    )

    it('ignores entries that no longer ship, whether they were moved, changed or removed', () => {
      expect(over(['a', 'b', 'c'], ['c', 'b', 'a'], ['a', 'c'])).toEqual(['c', 'a'])
      expect(over(['a', 'b'], ['a'], ['a'])).toEqual(['a'])
      expect(over({ a: 1, b: 2 }, { a: 1 }, { a: 5 })).toEqual({ a: 5 })
    })

    it('keeps additions, and applies changes even where nothing is left of the original', () => {
      expect(over(['a'], ['a', { field: 'own' }], ['a', 'b'])).toEqual(['a', 'b', { field: 'own' }])
      expect(over({ a: { b: 1 } }, { a: { b: 2 } }, {})).toEqual({ a: { b: 2 } })
      expect(over({ a: { b: 1, c: 1 } }, { a: { b: 2, c: 1 } }, { a: 'text' })).toEqual({ a: { b: 2 } })
      expect(over({ a: ['b'] }, { a: ['b', 'c'] }, { a: 7 })).toEqual({ a: ['c'] })
    })
  })
})
