import { describe, expect, it } from 'vitest'
import { applyDifference, differenceOf } from '../../../engine/metadata/json-difference'

const shipped = {
  code: 'things',
  title: 'Things',
  list: { columns: ['name', { field: 'size', width: 80 }, 'colour'] },
}

describe('differences of documents', () => {
  it('says nothing of equal documents', () => {
    expect(differenceOf(shipped, structuredClone(shipped))).toBeUndefined()
  })

  it('gives the target back over the same base', () => {
    const target = {
      code: 'things',
      list: { columns: ['colour', { field: 'size', width: 120 }, { field: 'weight' }] },
      extra: { a: [1, 2] },
    }
    expect(applyDifference(shipped, differenceOf(shipped, target)!)).toEqual(target)
  })

  it('keeps what a later version of the base adds, next to its neighbour there', () => {
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

  it('keeps what was removed away, and what was changed changed, when the base is renewed', () => {
    const without = { ...shipped, list: { columns: ['name', { field: 'size', width: 80 }] } }
    const difference = differenceOf(shipped, without)!
    const later = { ...shipped, title: 'All things' }
    expect(applyDifference(later, difference)).toEqual({ ...without, title: 'All things' })
  })

  it('replaces lists that are not of named things', () => {
    const difference = differenceOf({ sizes: [1, 2] }, { sizes: [2, 1, 1] })!
    expect(applyDifference({ sizes: [1, 2, 3] }, difference)).toEqual({ sizes: [2, 1, 1] })
  })
})
