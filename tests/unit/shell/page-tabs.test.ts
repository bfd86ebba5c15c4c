import { describe, expect, it } from 'vitest'
import {
  addressAfterClosing,
  livePages,
  openTabs,
  pagesToRest,
  reduceTabs,
  type PageTabs,
  type TabsEvent,
} from '../../../engine/shell/tabs/page-tabs'

const none = openTabs([], [])
const after = (state: PageTabs, ...events: readonly TabsEvent[]): PageTabs => events.reduce(reduceTabs, state)
const went = (path: string, search = ''): TabsEvent => ({ type: 'went', path, search })
const closed = (...paths: string[]): TabsEvent => ({ type: 'closed', paths })
const paths = ({ tabs }: PageTabs) => tabs.map(({ path }) => path)

describe('page tabs (4.1)', () => {
  it('open once for every visited page, in that order', () => {
    expect(paths(after(none, went('/a'), went('/b'), went('/a')))).toEqual(['/a', '/b'])
  })

  it('keep the address at which a page was left', () => {
    const state = after(none, went('/a', '?page=2'), went('/b'), went('/a', '?page=3'), went('/b'))
    expect(state.tabs[0]).toEqual({ path: '/a', search: '?page=3', version: 0, seen: true })
  })

  it('are the same object when nothing changed, so that nothing is rendered', () => {
    const state = after(none, went('/a'))
    expect(after(state, went('/a'))).toBe(state)
    expect(after(state, { type: 'left' })).toBe(state)
    expect(after(state, { type: 'permitted', has: () => true })).toBe(state)
    expect(after(state, closed('/x'))).toBe(state)
  })

  it('begin with the pinned page and those of an earlier visit, none of them loaded', () => {
    const state = openTabs(
      ['/home'],
      [
        { path: '/a', search: '?x=1' },
        { path: '/home', search: '' },
      ],
    )
    expect(state.tabs).toEqual([
      { path: '/home', search: '', version: 0, seen: false },
      { path: '/a', search: '?x=1', version: 0, seen: false },
    ])
  })

  it('are refreshed one at a time (R6)', () => {
    const state = after(none, went('/a'), went('/b'), { type: 'refreshed', path: '/a' })
    expect(state.tabs.map(({ version }) => version)).toEqual([1, 0])
  })

  it('unload pages when many others were seen since, and load them again on return', () => {
    const many = Array.from({ length: livePages }, (_, number) => `/${number}`)
    const full = after(none, ...many.map((path) => went(path)))
    expect(pagesToRest(full)).toEqual([])
    const over = after(full, went('/more'))
    expect(pagesToRest(over)).toEqual(['/0'])
    const rested = after(over, { type: 'rested', paths: ['/0'] })
    expect(pagesToRest(rested)).toEqual([])
    expect(paths(rested)).toEqual(paths(over))
    expect(rested.tabs[0]?.seen).toBe(false)
    expect(after(rested, { type: 'rested', paths: ['/0'] })).toBe(rested)
    const back = after(rested, went('/0'))
    expect(back.tabs[0]?.seen).toBe(true)
    expect(pagesToRest(back)).toEqual(['/1'])
  })

  it('close at once when hidden, while the visible page stays until another one is visited', () => {
    const open = after(none, went('/a'), went('/b'), went('/c'))
    expect(paths(after(open, closed('/a')))).toEqual(['/b', '/c'])
    const closing = after(open, closed('/c'))
    expect(paths(closing)).toEqual(['/a', '/b', '/c'])
    expect(after(closing, went('/c'))).toBe(closing)
    expect(paths(after(closing, went('/b')))).toEqual(['/a', '/b'])
  })

  it('reopen the visible page when it was the last one and `/` leads back to it', () => {
    const state = after(none, went('/a', '?page=2'), closed('/a'), { type: 'left' }, went('/a'))
    expect(state.tabs).toEqual([{ path: '/a', search: '', version: 0, seen: true }])
    expect(state.closing).toEqual([])
  })

  it('close when their page is no longer permitted', () => {
    const state = after(none, went('/a'), went('/b'), { type: 'permitted', has: (path) => path !== '/a' })
    expect(paths(state)).toEqual(['/b'])
    expect(state.visited).toEqual(['/b'])
  })
})

describe('closing the visible page leads', () => {
  const open = after(none, went('/a', '?page=2'), went('/b'), went('/c'), went('/a', '?page=2'), went('/b'))

  it('to the page before it, as it was left', () => {
    expect(addressAfterClosing(open, ['/b'])).toBe('/a?page=2')
    expect(addressAfterClosing(open, ['/b', '/a'])).toBe('/c')
  })

  it('else to a neighbour, the next one first', () => {
    const fresh = after(
      openTabs(
        [],
        [
          { path: '/x', search: '' },
          { path: '/y', search: '?q' },
        ],
      ),
      went('/x'),
    )
    expect(addressAfterClosing(fresh, ['/x'])).toBe('/y?q')
    const last = after(
      openTabs(
        [],
        [
          { path: '/x', search: '' },
          { path: '/y', search: '' },
        ],
      ),
      went('/y'),
    )
    expect(addressAfterClosing(last, ['/y'])).toBe('/x')
  })

  it('else to `/`', () => {
    expect(addressAfterClosing(open, ['/a', '/b', '/c'])).toBe('/')
  })
})
