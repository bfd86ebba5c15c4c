import { describe, expect, it } from 'vitest'
import { levelChoices, type LevelFacts } from '../../../engine/permissions/queryable-levels'

const facts: LevelFacts = {
  isAdmin: false,
  viewAll: false,
  isDemo: false,
  vipGrade: 1,
  hasThirdLevel: true,
}
const levels = (given: Partial<LevelFacts>) =>
  levelChoices({ ...facts, ...given }).map(({ level, isOwn }) => (isOwn ? `${level} not own` : `${level}`))

describe('the levels to choose from (9.4, X10)', () => {
  it.each<[string, Partial<LevelFacts>, string[]]>([
    ['an administrator of the maker', { isAdmin: true, vipGrade: 0 }, ['0', '1', '2', '3']],
    ['an administrator of a primary operator', { isAdmin: true }, ['0', '1', '2', '3']],
    ['a user who sees all data', { viewAll: true, vipGrade: 2 }, ['0', '1', '2 not own', '3']],
    ['an administrator who sees all data', { isAdmin: true, viewAll: true }, ['0', '1', '2', '3']],
    ['the maker', { vipGrade: 0 }, ['1', '2', '3']],
    ['the maker without a third level', { vipGrade: 0, hasThirdLevel: false }, ['1', '2']],
    ['a primary operator', {}, ['2', '3']],
    ['a primary operator without a third level', { hasThirdLevel: false }, ['2']],
    ['a secondary operator', { vipGrade: 2 }, ['3']],
    ['a secondary operator without a third level', { vipGrade: 2, hasThirdLevel: false }, []],
    ['an operator of the third level', { vipGrade: 3, hasThirdLevel: false }, []],
    ['the demo account, which has no levels (A6)', { isDemo: true, isAdmin: true }, []],
  ])('follow the rules for %s', (_who, given, choices) => {
    expect(levels(given)).toEqual(choices)
  })
})
