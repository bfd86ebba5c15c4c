import { describe, expect, it } from 'vitest'
import type { MenuEntryWire, MenuNode } from '../../../engine/metadata/contract.generated'
import { guardNavigation } from '../../../engine/session/guard-navigation'
import { buildRoutes } from '../../../engine/shell/routes/build-routes'
import { passwordPageOf } from '../../../engine/shell/routes/password-page'
import { indexRoutes } from '../../../engine/shell/routes/route-index'
import { visibleMenusOf } from '../../../engine/shell/routes/visible-menus-of'
import { shipped } from '../../shipped'

const tree = shipped.menus
const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const entries = flat(tree).map((node): MenuEntryWire => ({
  id: node.code,
  code: node.code,
  menuType: node.kind === 'group' ? 1 : 2,
}))
const everyPath = flat(tree).flatMap((node) => (node.kind === 'page' && node.path ? [node.path] : []))

/** Returns the shipped menu of a user with every entry and every page, and the paths that pass the guard. */
function reach(loginMode: 0 | 1 | 2) {
  const index = indexRoutes(
    buildRoutes({
      tree,
      entries,
      isAdmin: true,
      isLocalHost: true,
      loginMode,
      language: 'en',
      hasPage: () => true,
    }),
  )
  const passes = (path: string) =>
    guardNavigation({ path, search: '', hasToken: true, pages: index, publicPaths: ['/login'] }).kind ===
    'pass'
  return { index, reachable: [...new Set(everyPath)].filter(passes) }
}

it('passwordPageOf returns undefined for a tree without a page for passwords', () =>
  expect(passwordPageOf([{ code: 'a', kind: 'group', title: 'A', children: [] }])).toBeUndefined())

describe('the guard over the menu that ships (1.5, rules 8 to 10)', () => {
  it('lets every page pass in the normal mode, and lands on the pinned page', () => {
    const { index, reachable } = reach(0)
    expect(reachable).toEqual([...new Set(everyPath)])
    expect(index.landing).toBe('/home')
  })

  it('lets R51 to R55 pass in login mode 1', () => {
    const { index, reachable } = reach(1)
    expect(reachable).toEqual([
      '/sales-record/success',
      '/sales-record/fail',
      '/sales-record/ali',
      '/sales-record/wx',
      '/sales-record/sqb',
    ])
    expect(index.landing).toBe('/sales-record/success')
  })

  it('lets R26 and R51 pass in login mode 2, and lands on R26', () => {
    const { index, reachable } = reach(2)
    expect(reachable).toEqual(['/device-management/my-device', '/sales-record/success'])
    expect(index.landing).toBe('/device-management/my-device')
  })

  it('finds the page where passwords are changed', () =>
    expect(passwordPageOf(tree)).toEqual({
      code: 'change_password',
      path: '/personal-center/change-password',
    }))

  it('leads to the 404 page when nothing is granted or built', () => {
    const index = indexRoutes(
      buildRoutes({
        tree,
        entries: [],
        isAdmin: false,
        isLocalHost: false,
        loginMode: 0,
        language: 'en',
        hasPage: () => false,
      }),
    )
    expect(index.landing).toBe('/404')
    expect(
      guardNavigation({ path: '/', search: '', hasToken: true, pages: index, publicPaths: ['/login'] }),
    ).toEqual({ kind: 'go', to: '/404' })
  })
})

it('menu codes count while their page is visible, not when charges, roles or the mode close it (9.2)', () => {
  const charged = entries.map((entry) => ({ ...entry, disabledDueToCharge: true }))
  const button: MenuEntryWire = { id: 'b', code: 'a_button', menuType: 3 }
  const seen = (loginMode: 0 | 1, isAdmin: boolean) => {
    const input = {
      tree,
      loginMode,
      isAdmin,
      language: 'en',
      isLocalHost: false,
      hasPage: () => true,
    } as const
    const routes = buildRoutes({ ...input, entries: charged })
    return new Map(visibleMenusOf(routes, [...charged, button]).map(({ code, path }) => [code, path]))
  }
  const own = seen(0, false)
  expect(own.get('my_device')).toBe('/device-management/my-device')
  expect(own.has('edit_coupon')).toBe(true) // hidden, but open
  expect(own.has('a_button')).toBe(true)
  for (const code of ['machine_map', 'push', 'push_record', 'role']) expect(own.has(code), code).toBe(false)
  expect(seen(0, true).has('role')).toBe(true)
  expect(seen(0, true).has('dict')).toBe(false) // only on the local host
  expect(seen(1, true).has('my_device')).toBe(false)
})
