import { describe, expect, it, test } from 'vitest'
import type { MenuNode } from '../../../engine/metadata/contract.generated'
import { fromDictionaryFile } from '../../../engine/metadata/rows/decode-dictionary'
import { buildRoutes } from '../../../engine/shell/routes/build-routes'
import type { ConsoleRoute } from '../../../engine/shell/routes/console-route'
import { serverPages } from '../../../engine/shell/server-page/server-pages'
import { pages } from '../../../pages-custom/index'
import type { Definitions } from '../../../server-stub/platform/metadata/current/definitions'
import { productFile, shipped } from '../../shipped'
import { grantsOf } from '../../../server-stub/platform/metadata/current/grants'
import { roleSeeds } from '../../../server-stub/platform/seeding/role-seeds'
import { buttonCodes, ownCodes } from './button-codes'

const definitions = {
  ...shipped,
  dictionaries: new Map(
    [...shipped.dictionaries].map(([code, file]) => [code, fromDictionaryFile(file)] as const),
  ),
} as unknown as Definitions
const roles = roleSeeds(definitions, productFile)
const seed = (roleType: number) => {
  const found = roles.find((role) => role.roleType === roleType)
  if (!found) throw new Error(`There is no role of the type ${roleType}.`)
  return found
}

const operators = 'R14 R17 R21 R25 R34 R37 R50 R57 R67 R69 R73 R76 R80 R82 R87 R90'.split(
  ' ',
) as readonly string[]
const thirdLevel = operators.filter((group) => !['R17', 'R80', 'R87'].includes(group))
const maker = [...operators, 'R85', 'R92']

/** 9.5: the menu groups of each role type, and single pages of groups. */
const granted: readonly (readonly [roleType: number, groups: readonly string[]])[] = [
  [1, [...maker, 'R93', 'R99']],
  [2, maker.filter((group) => group !== 'R17' && group !== 'R80')],
  [8, maker],
  [3, operators],
  [4, operators.filter((group) => group !== 'R87')], // 1.3: R87 is for the levels 0 and 1
  [5, thirdLevel],
  [6, 'R14 R25 R34 R50 R73 R76 R90'.split(' ')],
  [9, 'R14 R25 R34 R50 R73 R76 R90'.split(' ')],
  [7, 'R14 R17 R50 R57 R82 R90'.split(' ')],
  [12, 'R14 R50 R57 R82'.split(' ')],
  [10, 'R14 R25 R50 R90'.split(' ')],
  [11, 'R14 R29 R30 R33 R90'.split(' ')],
  [15, 'R14 R29'.split(' ')],
  [13, 'R14 R67 R69 R76'.split(' ')],
  [14, 'R14 R37 R57 R73'.split(' ')],
  [16, 'R26 R51'.split(' ')],
  [22, ['R87']],
]

const codes: Readonly<Record<string, string>> = {
  R14: 'personal_center',
  R17: 'payment_config',
  R21: 'user_management',
  R25: 'device_management',
  R26: 'my_device',
  R29: 'inventory',
  R30: 'replenishment_log',
  R33: 'machine_fault',
  R34: 'device_lock_management',
  R37: 'coupon',
  R50: 'sales_record',
  R51: 'sales_success',
  R57: 'sales_statistics',
  R67: 'group_management',
  R69: 'goods_management',
  R73: 'push',
  R76: 'coffee_recipe',
  R80: 'third_party_payment',
  R82: 'renewal_management',
  R85: 'announcement_management',
  R87: 'api_management',
  R90: 'opinion_management',
  R92: 'vm_app_version',
  R93: 'system',
  R99: 'login_limit',
}

/** Returns the pages below a place of the route tree, and the place itself when it is a page. */
function pagesBelow(code: string, vipGrade: number): readonly string[] {
  const walk = (nodes: readonly MenuNode[], within: boolean): readonly string[] =>
    nodes.flatMap((node) => {
      const [from = 0, to = 3] = node.levels ?? []
      const isWithin = within || node.code === code
      const isOwn = isWithin && node.kind === 'page' && vipGrade >= from && vipGrade <= to
      return [...(isOwn ? [node.code] : []), ...walk(node.children ?? [], isWithin)]
    })
  return walk(shipped.menus, false)
}

/** Returns the pages of a level. Without a level, they are the pages that every level has. */
function pagesOf(code: string, vipGrade: number | null): readonly string[] {
  if (vipGrade !== null) return pagesBelow(code, vipGrade)
  const [first = [], ...others] = [1, 2, 3].map((level) => pagesBelow(code, level))
  return first.filter((page) => others.every((pages) => pages.includes(page)))
}

describe('the roles of a new installation (9.5)', () => {
  it('are one of each type, named after the type', () => {
    const types = shipped.dictionaries.get('sys_role_type')?.items.map(({ value }) => Number(value)) ?? []
    expect(types).toHaveLength(17)
    expect(roles.map(({ roleType }) => roleType).toSorted((a, b) => a - b)).toEqual(types)
    expect(new Set(roles.map(({ code }) => code)).size).toBe(17)
    for (const { names } of roles)
      for (const name of Object.values(names)) expect(name.length).toBeGreaterThan(1)
  })

  it.each(granted)('have the menus of their type: %i', (roleType, groups) => {
    const role = seed(roleType)
    const wanted = groups.flatMap((group) => pagesOf(codes[group] ?? '', role.vipGrade))
    const own = new Set(role.menuIds)
    const isPage = new Set(Object.keys(codes).flatMap((group) => pagesOf(codes[group] ?? '', role.vipGrade)))
    expect([...own].filter((code) => isPage.has(code)).toSorted()).toEqual([...new Set(wanted)].toSorted())
    expect(own).toContain('home')
    expect(own).toContain('user_info')
  })

  it.each([10, 11, 12, 15])('of every level grant no more than the third level has: %i', (roleType) => {
    const [role, third] = [seed(roleType), seed(5)]
    expect(role.vipGrade).toBeNull()
    expect(role.menuIds.filter((menu) => !third.menuIds.includes(menu))).toEqual([])
    expect(role.buttonCodes.filter((code) => !third.buttonCodes.includes(code))).toEqual([])
  })

  it.each([12, 16])('that only view grant no other buttons: %i', (roleType) => {
    const { buttonCodes: own } = seed(roleType)
    const allowed = roleType === 12 ? /:(view|detail|export)$/ : /:(view|detail)$/
    expect(own.length).toBeGreaterThan(1)
    expect(own.filter((code) => !allowed.test(code))).toEqual([])
  })

  it.each([
    [6, 'salesSuccess'],
    [9, 'salesFail'],
    [10, 'machine'],
    [10, 'inventory'],
  ])('only view the groups that are marked so: %i, %s', (roleType, entity) => {
    const own = seed(roleType).buttonCodes.filter((code) => code.startsWith(`${entity}:`))
    expect(own).toEqual([`${entity}:view`, ...(entity === 'machine' ? ['machine:detail'] : [])])
  })

  it.each([
    [7, ['salesSuccess:refund', 'payee:edit', 'machineRenewal:renew', 'opinion:add'], ['machine:view']],
    [10, ['salesSuccess:refund', 'opinion:add'], ['machine:edit', 'fault:handle']],
    [11, ['inventory:fill', 'fault:handle', 'replenishmentLog:view'], ['machine:view', 'salesSuccess:view']],
    [15, ['inventory:fill'], ['fault:view', 'opinion:add']],
    [13, ['goods:add', 'recipe:edit', 'goodsGroup:delete'], ['goodsImage:add', 'coupon:view']],
    [14, ['coupon:add', 'paidCoupon:close', 'pushRecord:view'], ['machine:edit', 'user:view']],
    [22, ['secretKey:regenerate', 'apiLog:view'], ['machine:view', 'userLog:view']],
    [2, ['user:add', 'machineRenewal:delay', 'vmAppVersion:add'], ['payee:view', 'thirdPartyPayment:view']],
    [8, ['payee:add', 'thirdPartyPayment:edit', 'goodsImage:add'], ['role:view', 'opinion:reply']],
    [3, ['machine:add', 'secretKey:add'], ['machineRenewal:delay', 'announcement:view', 'goodsImage:add']],
    [5, ['machine:view', 'user:add'], ['department:add', 'payee:view', 'secretKey:view']],
  ])('grant the buttons of their groups: %i', (roleType, some, none) => {
    const own = seed(roleType).buttonCodes
    expect(some.filter((code) => !own.includes(code))).toEqual([])
    expect(none.filter((code) => own.includes(code))).toEqual([])
  })
})

describe('button codes (9.6)', () => {
  const all = new Set(roles.flatMap((role) => role.buttonCodes))
  const known = new Set(
    Object.entries(buttonCodes).flatMap(([entity, actions]) =>
      actions.map((action) => `${entity}:${action}`),
    ),
  )

  test('that are granted are in the table', () => {
    const others = [...all].filter((code) => !known.has(code))
    expect(others.toSorted()).toEqual(ownCodes)
  })

  test('of the table are granted to some role', () => {
    const admin = grantsOf({ code: 'admin', menuIds: [], buttonCodes: [] }, definitions, []).buttons
    const others = [...known].filter((code) => !all.has(code) && !admin.has(code))
    expect(others).toEqual([])
  })
})

describe('the menu of a role (1.3, 1.4)', () => {
  const bespoke = [...serverPages, ...pages]
  const hasPage = (code: string) =>
    definitions.screens.has(code) || bespoke.some((page) => page.code === code)
  const walk = (routes: readonly ConsoleRoute[]): readonly ConsoleRoute[] =>
    routes.flatMap((route) => [route, ...walk(route.children)])
  const menuOf = (roleType: number) => {
    const role = seed(roleType)
    const entries = role.menuIds.map((code) => ({ id: code, code, name: code }))
    return walk(
      buildRoutes({
        tree: definitions.menus,
        entries: entries as never,
        isAdmin: roleType === 1,
        isLocalHost: true,
        loginMode: roleType === 16 ? 2 : 0,
        language: 'en',
        hasPage,
      }),
    )
  }

  test.each([
    ['0', 1],
    ['1', 3],
    ['2', 4],
    ['3', 5],
  ])('has every page of level %s', (level, roleType) => {
    const shown = new Set(menuOf(roleType).flatMap(({ code, kind }) => (kind === 'page' ? [code] : [])))
    const wanted = Object.keys(codes)
      .filter((group) => roleType === 1 || !['R93', 'R99'].includes(group))
      .flatMap((group) => pagesBelow(codes[group] ?? '', Number(level)))
    expect([...new Set(wanted)].filter((code) => !shown.has(code))).toEqual([])
  })

  test.each(granted.map(([roleType]) => roleType))('has pages and no empty groups: %i', (roleType) => {
    const menu = menuOf(roleType)
    const pagesShown = menu.filter(({ kind }) => kind === 'page')
    expect(pagesShown.filter(({ code }) => !hasPage(code))).toEqual([])
    const empty = menu.filter(({ kind, children }) => kind === 'group' && children.length === 0)
    expect(empty).toEqual([])
    expect(pagesShown.length).toBeGreaterThan(1)
  })
})
