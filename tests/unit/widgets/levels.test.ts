import { describe, expect, test } from 'vitest'
import { settleLevels } from '../../../engine/model/entities/settle-levels'
import type { FieldModel } from '../../../engine/model/types/field-model'
import { levelChoices, queryableLevels } from '../../../engine/permissions/queryable-levels'
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
  ])('for %j are %j', (facts, levels) => expect(queryableLevels({ ...person, ...facts })).toEqual(levels))
  test('mark the own level of a user who sees all levels', () => {
    expect(levelChoices({ ...person, viewAll: true }).filter(({ isOwn }) => isOwn)).toEqual([
      { level: 1, isOwn: true },
    ])
  })
})

describe('the level selector of a search', () => {
  test('is absent without levels', () => {
    expect(settleLevels([field], { offered: false })).toEqual([])
  })
  test('is present with levels, and when no user is given', () => {
    expect(settleLevels([field], { offered: true })).toEqual([field])
    expect(settleLevels([field], undefined)).toEqual([field])
  })
})
