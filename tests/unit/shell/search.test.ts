import { describe, expect, it } from 'vitest'
import type { ConsoleRoute } from '../../../engine/shell/routes/console-route'
import { findActions, findPages } from '../../../engine/shell/search/find-entries'
import { searchEntries } from '../../../engine/shell/search/search-entry'
import { withSounds } from '../../../engine/shell/search/with-sounds'

const route = (title: string, path: string, rest: Partial<ConsoleRoute> = {}): ConsoleRoute => ({
  code: path,
  kind: 'page',
  path,
  title,
  icon: undefined,
  hidden: false,
  breadcrumb: true,
  affix: false,
  changesPassword: false,
  activeMenu: undefined,
  alwaysShow: false,
  children: [],
  ...rest,
})

const routes = [
  route('Overview', '/start'),
  route('People', '/people', {
    kind: 'group',
    icon: 'team',
    children: [
      route('用户管理', '/people/accounts'),
      route('Permissions', '/people/rights'),
      route('About me', '/me', { hidden: true }),
    ],
  }),
]
const entries = searchEntries(routes)
const titles = (text: string, of = entries) => findPages(of, text).map(({ title }) => title)

describe('the header search', () => {
  it('lists the pages of the menu with their groups, but no hidden ones', () => {
    expect(entries).toEqual([
      { code: '/start', title: 'Overview', path: '/start', above: '', icon: undefined },
      {
        code: '/people/accounts',
        title: '用户管理',
        path: '/people/accounts',
        above: 'People',
        icon: 'team',
      },
      { code: '/people/rights', title: 'Permissions', path: '/people/rights', above: 'People', icon: 'team' },
    ])
  })

  it.each([
    ['overview', 'Overview'],
    ['ovreview', 'Overview'],
    ['permisions', 'Permissions'],
    ['accounts', '用户管理'],
    ['rights', 'Permissions'],
    ['用户', '用户管理'],
  ])('finds %s by title or path, with typos (C48)', (text, title) => {
    expect(titles(text)[0]).toBe(title)
  })

  it.each(['xyzzyx', 'qqqqq'])('does not find %s', (text) => {
    expect(titles(text)).toEqual([])
  })

  it.each(['yonghu', 'yhgl', 'guanli'])('finds a title by the sound %s, once sounds are loaded', (text) => {
    expect(titles(text)).not.toContain('用户管理')
    expect(titles(text, withSounds(entries))[0]).toBe('用户管理')
  })

  it('offers all pages while there is no text', () => {
    expect(titles(' ')).toHaveLength(3)
  })

  it('finds the actions of the page', () => {
    const actions = ['Add', 'Export', 'Delete'].map((label) => ({ id: label, label, run: () => undefined }))
    expect(findActions(actions, 'exprt').map(({ label }) => label)).toEqual(['Export'])
  })
})
