import { expect, test } from 'vitest'
import { renewProfile } from '../../../engine/metadata/person/renew-profile'
import { testProfile } from '../../../engine/testing/test-profile'

const wire = () => ({
  menuList: [{ id: '7', code: 'orders', name: 'Orders', menuType: 2 }],
  menuColumnList: [{ id: '1', menuId: '7', field: 'name', sort: 1 }],
  buttonPermissionList: ['order:view'],
  translationMap: { word: 'text' },
  revision: 4,
})

test('the first profile is returned unchanged', () => {
  const profile = testProfile(wire())
  expect(renewProfile(undefined, profile)).toBe(profile)
})

test('equal parts of a renewed profile stay the same objects, rows included', () => {
  const before = testProfile(wire())
  const renewed = renewProfile(before, testProfile({ ...wire(), revision: 5 }))
  expect(renewed.menus).toBe(before.menus)
  expect(renewed.buttons).toBe(before.buttons)
  expect(renewed.user).toBe(before.user)
  expect(renewed.rowsOf).toBe(before.rowsOf)
  expect(renewed.revision).toBe(5)
})

test('changed parts of a renewed profile are new objects', () => {
  const before = testProfile(wire())
  const other = testProfile({
    ...wire(),
    menuColumnList: [{ id: '1', menuId: '7', field: 'name', sort: 2 }],
    buttonPermissionList: [],
  })
  const renewed = renewProfile(before, other)
  expect(renewed.rowsOf('7')).toEqual(other.rowsOf('7'))
  expect(renewed.rowsOf).not.toBe(before.rowsOf)
  expect(renewed.buttons).toEqual([])
  expect(renewed.menus).toBe(before.menus)
})

test('translations are always new, as those of another language may be equal', () => {
  const before = testProfile(wire())
  expect(renewProfile(before, testProfile(wire())).translations).not.toBe(before.translations)
})
