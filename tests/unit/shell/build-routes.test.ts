import { describe, expect, it } from 'vitest'
import type { MenuEntryWire, MenuNode } from '../../../engine/metadata/contract.generated'
import { buildRoutes } from '../../../engine/shell/routes/build-routes'
import type { ConsoleRoute, RouteInput } from '../../../engine/shell/routes/console-route'

const page = (code: string, path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  code,
  path,
  kind: 'page',
  title: code,
  levels: [0, 3],
  modes: [0],
  ...more,
})
const group = (code: string, children: MenuNode[], more: Partial<MenuNode> = {}): MenuNode => ({
  code,
  kind: 'group',
  path: `/${code}`,
  title: code,
  levels: [0, 3],
  children,
  ...more,
})
const entry = (code: string, more: Partial<MenuEntryWire> = {}): MenuEntryWire => ({
  id: `id-${code}`,
  code,
  menuType: 2,
  ...more,
})

const build = (tree: MenuNode[], entries: MenuEntryWire[], more: Partial<RouteInput> = {}) =>
  buildRoutes({
    tree,
    entries,
    isAdmin: false,
    isLocalHost: false,
    loginMode: 0,
    language: 'en',
    hasPage: () => true,
    ...more,
  })

/** Returns the codes of routes with their children in brackets. */
const outline = (routes: readonly ConsoleRoute[]): string =>
  routes
    .map(
      (route) =>
        `${route.hidden ? '~' : ''}${route.code}${route.children.length > 0 ? `(${outline(route.children)})` : ''}`,
    )
    .join(' ')

describe('step 1: matching server entries', () => {
  const tree = [group('g', [page('a', 'a'), page('b', 'b'), page('c', '/c')])]

  it.each<[string, MenuEntryWire[], string]>([
    ['by code', [entry('g'), entry('a')], 'g(a)'],
    [
      'by full path',
      [entry('g'), entry('other', { path: '/g/b' }), entry('another', { path: 'c/' })],
      'g(b c)',
    ],
    ['no entries', [], ''],
    ['an entry of the group alone, without its pages', [entry('g')], ''],
    ['a page whose group has no entry', [entry('b')], 'g(b)'],
    ['an entry of a button, which matches no route', [entry('a', { menuType: 3 })], ''],
  ])('decide which routes are kept: %s', (_name, entries, expected) => {
    expect(outline(build(tree, entries))).toBe(expected)
  })

  it('are not needed by a route without a level that is not for administrators', () => {
    const start = page('start', '/start', { affix: true })
    delete start.levels
    expect(outline(build([start], []))).toBe('start')
  })
})

describe('step 2: a server entry that is disabled due to charges', () => {
  const off = { disabledDueToCharge: true }

  it.each<[string, MenuNode, MenuEntryWire[], string]>([
    [
      'removes a page',
      group('g', [page('a', 'a'), page('b', 'b')]),
      [entry('g'), entry('a', off), entry('b')],
      'g(b)',
    ],
    [
      'keeps a page that is free',
      group('g', [page('a', 'a', { free: true })]),
      [entry('g'), entry('a', off)],
      'g(a)',
    ],
    [
      'removes a group with its pages, including free ones',
      group('g', [page('a', 'a', { free: true })]),
      [entry('g', off), entry('a')],
      '',
    ],
    [
      'removes a page that only the server knows',
      group('g', [page('a', 'a')]),
      [entry('a'), entry('new', off)],
      'g(a)',
    ],
  ])('%s', (_name, node, entries, expected) => {
    expect(outline(build([node], entries))).toBe(expected)
  })
})

describe('step 3: a page or visible children', () => {
  it('are needed by every route, so that other pages and empty groups go', () => {
    const tree = [group('g', [page('a', 'a')]), group('h', [page('b', 'b')])]
    const entries = ['g', 'a', 'h', 'b'].map((code) => entry(code))
    expect(outline(build(tree, entries, { hasPage: (code) => code === 'b' }))).toBe('h(b)')
  })

  it('that are hidden hide their group, and can still be opened', () => {
    const tree = [group('g', [page('a', 'a', { hidden: true, activeMenu: '/list' })])]
    const [route] = build(tree, [entry('a')])
    expect(route).toMatchObject({
      hidden: true,
      children: [{ code: 'a', hidden: true, activeMenu: '/list', path: '/g/a' }],
    })
  })
})

it('step 4: relative paths are joined, and absolute ones stay unchanged', () => {
  const tree = [
    group('g', [
      page('a', 'a'),
      page('b', '/else/b'),
      { code: 'sub', kind: 'group', title: 'sub', children: [page('c', 'c')] },
    ]),
  ]
  const [route] = build(tree, [entry('a'), entry('b'), entry('c')])
  expect(route?.children.map((child) => child.path)).toEqual(['/g/a', '/else/b', undefined])
  expect(route?.children[2]?.children[0]?.path).toBe('/g/c')
})

describe('step 5: the title of a route', () => {
  const tree = [page('a', '/a', { title: 'Local', names: { zh: '本地', de: 'Lokal' } })]
  it.each([
    [
      'the name of the entry in the language',
      'de',
      entry('a', { deName: 'Server', enName: 'Served' }),
      'Server',
    ],
    ['the name of the route in the language', 'zh', entry('a', { enName: 'Served' }), '本地'],
    ['the English name of the entry', 'ru', entry('a', { enName: 'Served' }), 'Served'],
    ['the English title of the route', 'fr', entry('a', { name: 'plain' }), 'Local'],
    ['blank names are skipped', 'de', entry('a', { deName: '' }), 'Lokal'],
  ] as const)('is chosen in this order: %s', (_name, language, served, title) => {
    expect(build(tree, [served], { language })[0]?.title).toBe(title)
  })

  it('is its name, else its code, where only the server knows the entry', () => {
    const routes = build(
      [],
      [entry('x', { name: 'Plain' }), entry('y', { name: null }), entry('z', { zhName: '中' })],
    )
    expect(routes.map((route) => route.title)).toEqual(['Plain', 'y', '中'])
  })
})

describe('step 6: pages of administrators and local hosts', () => {
  const tree = [
    group(
      'system',
      [page('role', 'role', { admin: true }), page('dict', 'dict', { admin: true, localOnly: true })],
      { admin: true },
    ),
  ]
  const entries = ['system', 'role', 'dict'].map((code) => entry(code))
  it.each([
    [false, true, ''],
    [true, false, 'system(role)'],
    [true, true, 'system(role dict)'],
  ])('are shown for admin %s and local host %s', (isAdmin, isLocalHost, expected) => {
    expect(outline(build(tree, entries, { isAdmin, isLocalHost }))).toBe(expected)
  })

  it('still need entries of the server', () => {
    expect(outline(build(tree, [], { isAdmin: true, isLocalHost: true }))).toBe('')
  })
})

it.each([
  [0, 'g(a b) h(c)'],
  [1, 'g(b)'],
  [2, 'g(a)'],
] as const)('step 7: routes are limited to those of login mode %i', (loginMode, expected) => {
  const tree = [
    group('g', [page('a', 'a', { modes: [0, 2] }), page('b', 'b', { modes: [0, 1] })]),
    group('h', [page('c', 'c', { modes: [0] })]),
  ]
  const entries = ['g', 'a', 'b', 'h', 'c', 'new'].map((code) => entry(code))
  expect(outline(build(tree, entries, { loginMode, hasPage: (code) => code !== 'new' }))).toBe(expected)
})

describe('entries that only the server knows', () => {
  const tree = [group('g', [page('a', 'a')]), page('z', '/z')]

  it('are below their parent, in whatever order they arrive', () => {
    const entries = [
      entry('leaf', { parentId: 'id-folder' }),
      entry('folder', { parentId: 'id-g', menuType: 1, path: 'f' }),
      entry('g'),
      entry('a'),
      entry('z'),
    ]
    const routes = build(tree, entries)
    expect(outline(routes)).toBe('g(a folder(leaf)) z')
    expect(routes[0]?.children[1]).toMatchObject({
      path: '/g/f',
      kind: 'group',
      children: [{ path: '/page/leaf' }],
    })
  })

  it('are at the top when their parent is unknown or cyclic', () => {
    const entries = [
      entry('a'),
      entry('new', { parentId: 'nobody' }),
      entry('p', { parentId: 'id-q' }),
      entry('q', { parentId: 'id-p' }),
    ]
    expect(outline(build(tree, entries))).toContain('new')
    expect(outline(build(tree, entries))).toMatch(/q\(p\)|p\(q\)/)
  })

  it('require a screen', () => {
    expect(outline(build(tree, [entry('a'), entry('new')], { hasPage: (code) => code === 'a' }))).toBe('g(a)')
  })

  it('belong to the normal login mode', () => {
    expect(outline(build([], [entry('new')], { loginMode: 2 }))).toBe('')
  })

  it('are removed when their parent is not permitted', () => {
    const admin = [group('system', [], { admin: true })]
    expect(outline(build(admin, [entry('system'), entry('new', { parentId: 'id-system' })]))).toBe('')
  })
})

it('siblings follow the order of the server, and those without one stay behind their neighbour', () => {
  const free = (code: string) => ({ code, path: `/${code}`, kind: 'page', title: code }) as MenuNode
  const tree = [free('home'), page('a', '/a'), free('beside-a'), page('b', '/b')]
  const entries = [entry('a', { sort: 20 }), entry('b', { sort: 10 }), entry('new', { sort: 15 })]
  expect(outline(build(tree, entries))).toBe('home b new a beside-a')
})

it('the icon of the server entry takes precedence over that of the route', () => {
  const tree = [page('a', '/a', { icon: 'home' }), page('b', '/b', { icon: 'home' })]
  expect(
    build(tree, [entry('a', { icon: 'star' }), entry('b', { icon: '' })]).map((route) => route.icon),
  ).toEqual(['star', 'home'])
})

describe('pages that share an address (1.6)', () => {
  const tree = [
    group('g', [
      { code: 'plain', kind: 'group', title: 'plain', path: '/g', children: [page('list', 'list')] },
      { code: 'paid', kind: 'group', title: 'paid', path: '/g', children: [page('paid_list', 'list')] },
    ]),
  ]

  it.each<[string, MenuEntryWire[], string]>([
    ['the first', [entry('list', { path: '/g/list' })], 'g(plain(list))'],
    ['the second', [entry('paid_list', { path: '/g/list' })], 'g(paid(paid_list))'],
    [
      'the first while the second is disabled due to charges',
      [
        entry('list', { path: '/g/list' }),
        entry('paid_list', { path: '/g/list', disabledDueToCharge: true }),
      ],
      'g(plain(list))',
    ],
    [
      'both, by an entry with only the address',
      [entry('any', { path: '/g/list' })],
      'g(plain(list) paid(paid_list))',
    ],
  ])('are granted by their codes: %s', (_name, entries, expected) => {
    expect(outline(build(tree, entries))).toBe(expected)
  })
})
