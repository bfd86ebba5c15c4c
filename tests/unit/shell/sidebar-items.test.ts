import { describe, expect, it } from 'vitest'
import type { ConsoleRoute } from '../../../engine/shell/routes/console-route'
import { indexRoutes } from '../../../engine/shell/routes/route-index'
import {
  chainTo,
  keysAfterToggle,
  sidebarItems,
  type SidebarItem,
} from '../../../engine/shell/routes/sidebar-items'
import { route } from './console-routes'

const outline = (items: readonly SidebarItem[]): string =>
  items.map((item) => `${item.key}${item.children.length > 0 ? `(${outline(item.children)})` : ''}`).join(' ')

describe('the sidebar (1.4, step 8)', () => {
  it('shows the only child in place of its group', () => {
    const items = sidebarItems([
      route('g', { icon: 'star', children: [route('a'), route('b', { hidden: true })] }),
    ])
    expect(items).toMatchObject([{ key: 'a', path: '/a', icon: 'star', children: [] }])
  })

  it.each<[string, ConsoleRoute, string]>([
    ['keeps a group of two pages', route('g', { children: [route('a'), route('b')] }), 'g(a b)'],
    [
      'keeps a group that must always be shown',
      route('g', { alwaysShow: true, children: [route('a')] }),
      'g(a)',
    ],
    [
      'keeps a group whose only child is a group',
      route('g', { children: [route('h', { children: [route('a'), route('b')] })] }),
      'g(h(a b))',
    ],
    ['omits hidden groups', route('g', { hidden: true, children: [route('a')] }), ''],
    [
      'lists a page with child pages among its children',
      route('g', { kind: 'page', children: [route('a')] }),
      'g/(g a)',
    ],
  ])('%s', (_name, group, expected) => {
    expect(outline(sidebarItems([group]))).toBe(expected)
  })

  it('has one submenu open at a time', () => {
    const items = sidebarItems([
      route('g', { children: [route('a'), route('h', { children: [route('b'), route('c')] })] }),
      route('i', { children: [route('d'), route('e')] }),
    ])
    expect(keysAfterToggle(items, ['g'], ['g', 'i'])).toEqual(['i'])
    expect(keysAfterToggle(items, ['g'], ['g', 'h'])).toEqual(['g', 'h'])
    expect(keysAfterToggle(items, ['g', 'h'], ['g'])).toEqual(['g'])
    expect(chainTo(items, (item) => item.path === '/c').map((item) => item.key)).toEqual(['g', 'h', 'c'])
    expect(chainTo(items, () => false)).toEqual([])
  })
})

describe('the index of pages by address', () => {
  const routes = [
    route('g', { children: [route('a', { path: '/x' }), route('b', { hidden: true })] }),
    route('other', { path: '/x' }),
    route('start', { affix: true }),
  ]
  const index = indexRoutes(routes)

  it('finds a page with its groups, whatever slashes follow', () => {
    expect(index.place('/b/')).toMatchObject({ page: { code: 'b' }, above: [{ code: 'g' }] })
    expect(index.has('/b')).toBe(true)
    expect(index.has('/g')).toBe(false)
    expect(index.place('/constructor')).toBeUndefined()
  })

  it('returns the first of several pages that share an address (1.6)', () => {
    expect(index.place('/x')?.page.code).toBe('a')
  })

  it.each([
    ['', 'a', ['g']],
    ['?kind=0', 'a', ['g']],
    ['?kind=1&q=2', 'other', []],
    ['?kind=2', 'a', ['g']],
    ['?kind=x', 'a', ['g']],
  ])('shows the page that the query chooses, with its own groups: %s', (search, code, above) => {
    const shown = index.shown('/x/', search)
    expect(shown?.page.code).toBe(code)
    expect(shown?.above.map((group) => group.code)).toEqual(above)
    expect(index.shown('/nowhere', search)).toBeUndefined()
  })

  it('lands on the pinned page, else on the first one in the sidebar', () => {
    expect(index.landing).toBe('/start')
    expect(indexRoutes([route('hidden', { hidden: true }), route('a')]).landing).toBe('/a')
    const password = route('password', { changesPassword: true })
    expect(indexRoutes([password, route('a')]).landing).toBe('/a')
    expect(indexRoutes([password]).landing).toBe('/password')
  })
})
