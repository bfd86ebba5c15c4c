import { describe, expect, test } from 'vitest'
import { settleLevels } from '../../../engine/model/settle-levels'
import type { FieldModel } from '../../../engine/model/field-model'
import { blankLevels, levelChoices, queryableLevels } from '../../../engine/permissions/queryable-levels'
import { widgetDefinition } from '../../../widgets/catalog'

const person = { isAdmin: false, viewAll: false, isDemo: false, vipGrade: 1, hasThirdLevel: true }
const field: FieldModel = {
  name: 'vipGrades',
  label: 'Level',
  widget: 'operatorLevel',
  definition: widgetDefinition('operatorLevel'),
  schema: {},
  options: {},
  required: false,
}

describe('what is sent when no level is chosen (V30)', () => {
  test('all levels from the sub grade, for administrators', () => {
    expect(blankLevels({ ...person, isAdmin: true, vipGrade: 0 })).toBe('1,2,3')
  })
  test.each([
    ['those who see all', { viewAll: true }],
    ['operators with several levels below', {}],
    ['operators with one level below', { vipGrade: 2 }],
    ['operators without', { vipGrade: 3 }],
    ['demo accounts', { isDemo: true }],
  ])('none, for %s', (_, facts) => expect(blankLevels({ ...person, ...facts })).toBe('none'))
})

describe('the levels on offer (9.4)', () => {
  test.each([
    [{ isAdmin: true, vipGrade: 0 }, [0, 1, 2, 3]],
    [{ viewAll: true }, [0, 1, 2, 3]],
    [{}, [2, 3]],
    [{ hasThirdLevel: false }, [2]],
    [{ vipGrade: 2 }, [3]],
    [{ vipGrade: 2, hasThirdLevel: false }, []],
    [{ vipGrade: 3 }, []],
    [{ isDemo: true }, []],
  ])('%j: %j', (facts, levels) => expect(queryableLevels({ ...person, ...facts })).toEqual(levels))
  test('the own level of somebody who sees all is marked', () => {
    expect(levelChoices({ ...person, viewAll: true }).filter(({ isOwn }) => isOwn)).toEqual([
      { level: 1, isOwn: true },
    ])
  })
})

describe('the level selector of a search', () => {
  test('is absent without levels, and still sends none', () => {
    expect(settleLevels([field], { offered: false, blank: 'none' })).toEqual({
      search: [],
      blanks: { vipGrades: 'none' },
    })
  })
  test('sends what a blank choice means', () => {
    expect(settleLevels([field], { offered: true, blank: '1,2,3' })).toEqual({
      search: [field],
      blanks: { vipGrades: '1,2,3' },
    })
  })
})
