import { describe, expect, it } from 'vitest'
import { moveNames, movesTo, moveTo, reorderShown, stepName } from '../../../engine/query/column-order'

const page = ['a', 'b', 'c', 'd', 'e']

/** Returns every permutation of the names. */
function orders(names: readonly string[]): readonly (readonly string[])[] {
  if (names.length < 2) return [names]
  return names.flatMap((name) =>
    orders(names.filter((other) => other !== name)).map((rest) => [name, ...rest]),
  )
}

describe('an order that is stored as moves', () => {
  it('restores every order', () => {
    for (const wanted of orders(page)) expect(moveNames(page, movesTo(page, wanted))).toEqual(wanted)
  })

  it('contains only the moved columns', () => {
    expect(movesTo(page, page)).toEqual([])
    expect(movesTo(page, ['b', 'c', 'd', 'e', 'a'])).toEqual([{ name: 'a', after: 'e' }])
    expect(movesTo(page, ['e', 'a', 'b', 'c', 'd'])).toEqual([{ name: 'e', after: '' }])
  })

  it('leaves later columns of an administrator where the page has them', () => {
    const moves = movesTo(page, ['a', 'c', 'd', 'e', 'b'])
    expect(moveNames(['new', 'a', 'b', 'c', 'x', 'd', 'e'], moves)).toEqual([
      'new',
      'a',
      'c',
      'x',
      'd',
      'e',
      'b',
    ])
  })

  it('ignores stale and duplicate moves (V86)', () => {
    expect(
      moveNames(page, [
        { name: 'gone', after: 'a' },
        { name: 'b', after: 'gone' },
        { name: 'd', after: '' },
        { name: 'd', after: 'e' },
        { name: 'c', after: 'c' },
      ]),
    ).toEqual(['d', 'a', 'b', 'c', 'e'])
    expect(moveNames(page, [])).toBe(page)
  })
})

describe('a moved column', () => {
  it('goes up, down, to the top and to the bottom, and no further', () => {
    expect(stepName(page, 'c', 'up')).toEqual(['a', 'c', 'b', 'd', 'e'])
    expect(stepName(page, 'c', 'down')).toEqual(['a', 'b', 'd', 'c', 'e'])
    expect(stepName(page, 'c', 'top')).toEqual(['c', 'a', 'b', 'd', 'e'])
    expect(stepName(page, 'c', 'bottom')).toEqual(['a', 'b', 'd', 'e', 'c'])
    expect(stepName(page, 'a', 'up')).toEqual(page)
    expect(stepName(page, 'e', 'down')).toEqual(page)
    expect(moveTo(page, 9, 0)).toEqual(page)
  })

  it('leaves the hidden columns in place when it moves among the visible ones', () => {
    expect(reorderShown(page, ['d', 'a', 'c'])).toEqual(['d', 'b', 'a', 'c', 'e'])
  })
})
