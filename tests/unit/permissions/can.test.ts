import { describe, expect, it } from 'vitest'
import { can, RoleNotDefinedError } from '../../../engine/permissions/can'
import { queryableLevels } from '../../../engine/permissions/queryable-levels'

const access = {
  roles: new Set(['r']),
  menus: new Set(['menu']),
  buttons: new Set(['menu:view', 'menu:edit']),
}

describe('can (9.2)', () => {
  it.each([
    ['menu', true],
    ['other', false],
    ['menu:view', true],
    ['menu:delete', false],
    [true, true],
    [false, false],
    [undefined, true],
    [{ all: ['menu:view', 'menu:edit'] }, true],
    [{ all: ['menu:view', 'menu:delete'] }, false],
    [{ any: ['menu:delete', 'menu:view'] }, true],
    [{ any: [] }, false],
  ] as const)('answers %j with %s', (requirement, expected) => {
    expect(can(access, requirement)).toBe(expected)
  })

  it('throws for a user without a role (V88, M51)', () => {
    expect(() => can({ ...access, roles: new Set() }, true)).toThrow(RoleNotDefinedError)
  })
})

describe('queryable levels (9.4)', () => {
  const facts = { isAdmin: false, viewAll: false, isDemo: false, vipGrade: 1, hasThirdLevel: true }
  it.each([
    [{ ...facts, isAdmin: true }, [0, 1, 2, 3]],
    [{ ...facts, viewAll: true }, [0, 1, 2, 3]],
    [facts, [2, 3]],
    [{ ...facts, hasThirdLevel: false }, [2]],
    [{ ...facts, vipGrade: 2, hasThirdLevel: false }, []],
    [{ ...facts, vipGrade: 3, hasThirdLevel: false }, []],
    [{ ...facts, isAdmin: true, isDemo: true }, []],
  ])('for %j are %j', (given, expected) => {
    expect(queryableLevels(given)).toEqual(expected)
  })
})
