import { describe, expect, it } from 'vitest'
import { moveNames, movesTo, moveTo, reorderShown, stepName } from '../../../engine/query/column-order'

const page = ['a', 'b', 'c', 'd', 'e']

/** Every order of some names. */
function orders(names: readonly string[]): readonly (readonly string[])[] {
  if (names.length < 2) return [names]
  return names.flatMap((name) =>
    orders(names.filter((other) => other !== name)).map((rest) => [name, ...rest]),
  )
}

describe('an order as differences', () => {
  it('brings back every order', () => {
    for (const wanted of orders(page)) expect(moveNames(page, movesTo(page, wanted))).toEqual(wanted)
  })

  it('keeps only what was moved', () => {
    expect(movesTo(page, page)).toEqual([])
    expect(movesTo(page, ['b', 'c', 'd', 'e', 'a'])).toEqual([{ name: 'a', after: 'e' }])
    expect(movesTo(page, ['e', 'a', 'b', 'c', 'd'])).toEqual([{ name: 'e', after: '' }])
  })

  it('leaves columns that an administrator adds later where the page has them', () => {
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

  it('passes over what is stale or duplicated (V86)', () => {
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

describe('moving one', () => {
  it('goes up, down, to the top and to the bottom, and no further', () => {
    expect(stepName(page, 'c', 'up')).toEqual(['a', 'c', 'b', 'd', 'e'])
    expect(stepName(page, 'c', 'down')).toEqual(['a', 'b', 'd', 'c', 'e'])
    expect(stepName(page, 'c', 'top')).toEqual(['c', 'a', 'b', 'd', 'e'])
    expect(stepName(page, 'c', 'bottom')).toEqual(['a', 'b', 'd', 'e', 'c'])
    expect(stepName(page, 'a', 'up')).toEqual(page)
    expect(stepName(page, 'e', 'down')).toEqual(page)
    expect(moveTo(page, 9, 0)).toEqual(page)
  })

  it('among those in sight leaves the hidden ones where they are', () => {
    expect(reorderShown(page, ['d', 'a', 'c'])).toEqual(['d', 'b', 'a', 'c', 'e'])
  })
})
