import { describe, expect, it } from 'vitest'
import { openTabs, reduceTabs, type PageTabs, type TabsEvent } from '../../../engine/shell/tabs/page-tabs'
import { indexRoutes } from '../../../engine/shell/routes/route-index'
import { recordAddress } from '../../../engine/views/record-address'
import { route } from './console-routes'

const record = { screen: undefined, key: 'id', column: 'name', phone: 'page' } as const
const menus = [
  { id: 'fleet', code: 'fleet', path: '/fleet', parentId: null },
  { id: 'ships', code: 'ships', path: 'ships', parentId: 'fleet' },
  { id: 'paid', code: 'paid', path: '/fleet/ships?kind=1', parentId: null },
  { id: 'card', code: 'card', path: '/fleet/card', parentId: null },
]

describe('the address of a record', () => {
  it('is that of its list followed by its id', () => {
    expect(recordAddress(menus, { id: 'ships', record }, '17')).toBe('/fleet/ships/17')
    expect(recordAddress(menus, { id: 'paid', record }, '17')).toBe('/fleet/ships/17?kind=1')
    expect(recordAddress(menus, { id: 'ships', record }, 'a/b?c')).toBe('/fleet/ships/a%2Fb%3Fc')
  })

  it('is that of its own menu, if there is one', () => {
    const own = { ...record, screen: 'card', key: 'ship' }
    expect(recordAddress(menus, { id: 'ships', record: own }, '17')).toBe('/fleet/card?ship=17')
    expect(recordAddress([], { id: 'ships', record: own }, '17')).toBeUndefined()
  })

  it('is undefined without a list of the user, without a record page and without an id', () => {
    expect(recordAddress(menus, { id: 'crews', record }, '17')).toBeUndefined()
    expect(recordAddress(menus, { id: 'ships', record: undefined }, '17')).toBeUndefined()
    expect(recordAddress(menus, { id: 'ships', record }, '')).toBeUndefined()
  })
})

describe('routes of records', () => {
  const routes = [
    route('g', { children: [route('ships', { path: '/ships' }), route('paid', { path: '/ships?kind=1' })] }),
    route('map', { path: '/map' }),
  ]
  const index = indexRoutes(routes, (code) => code !== 'map')

  it('are below pages that have records', () => {
    expect(index.place('/ships/17')).toMatchObject({
      page: { code: 'ships', path: '/ships/17', activeMenu: '/ships' },
      above: [{ code: 'g' }, { code: 'ships' }],
      record: '17',
    })
    expect(index.has('/ships/a%2Fb')).toBe(true)
    expect(index.place('/ships/a%2Fb')?.record).toBe('a/b')
    expect(index.place('/ships/17')).toBe(index.place('/ships/17'))
  })

  it('belong to the list that the query chooses when several share the address', () => {
    expect(index.shown('/ships/17', '?kind=1')?.page.code).toBe('paid')
    expect(index.shown('/ships/17', '')?.page.code).toBe('ships')
  })

  it('exist for no other addresses', () => {
    for (const path of ['/map/17', '/ships/17/18', '/nowhere/17', '/ships/%E0%A4%A'])
      expect(index.has(path), path).toBe(false)
  })
})

describe('the tab of a record', () => {
  const after = (...events: readonly TabsEvent[]): PageTabs => events.reduce(reduceTabs, openTabs([], []))
  const went = (path: string): TabsEvent => ({ type: 'went', path, search: '' })
  const paths = ({ tabs }: PageTabs) => tabs.map(({ path }) => path)

  it('has the name of the record', () => {
    const state = after(went('/ships/1'), { type: 'named', path: '/ships/1', title: 'Argo' })
    expect(state.tabs[0]?.title).toBe('Argo')
    expect(reduceTabs(state, { type: 'named', path: '/ships/1', title: 'Argo' })).toBe(state)
  })

  it('becomes the tab of the next record', () => {
    const turned = after(
      went('/ships'),
      went('/ships/1'),
      went('/map'),
      went('/ships/1'),
      { type: 'turning', path: '/ships/1' },
      went('/ships/2'),
    )
    expect(paths(turned)).toEqual(['/ships', '/ships/2', '/map'])
    expect(turned.visited[0]).toBe('/ships/2')
    expect(turned.turning).toBeUndefined()
  })

  it('closes when the next record is open already, or when there is no such page', () => {
    const open = after(
      went('/ships/1'),
      went('/ships/2'),
      { type: 'turning', path: '/ships/2' },
      went('/ships/1'),
    )
    expect(paths(open)).toEqual(['/ships/1'])
    expect(
      paths(after(went('/ships'), went('/ships/x'), { type: 'turning', path: '/ships/x' }, { type: 'left' })),
    ).toEqual(['/ships'])
  })
})
