import { describe, expect, it } from 'vitest'
import {
  guardNavigation,
  type GuardDecision,
  type Navigation,
} from '../../../engine/session/guard-navigation'

const publicPaths = ['/login', '/demo/login', '/wechat/login', '/auth-redirect', '/forgot-password']
const reachable = ['/start', '/users', '/orders/list']
const pages = { has: (path: string) => reachable.includes(path), landing: '/start' }

/** The pages that the menu has in the login modes 1 and 2. */
const ordersOnly = { has: (path: string) => path === '/orders/list', landing: '/orders/list' }
const visitor = { has: (path: string) => ['/users', '/orders/list'].includes(path), landing: '/users' }

const confined = { has: () => true, landing: '/users', confined: true }

const out: Partial<Navigation> = { hasToken: false, pages: undefined }
const loading: Partial<Navigation> = { hasToken: true, pages: undefined }
const inside: Partial<Navigation> = { hasToken: true, pages }

const restricted: Partial<Navigation> = { hasToken: true, pages: ordersOnly }
const demo: Partial<Navigation> = { hasToken: true, pages: visitor }
const afterDemo: Partial<Navigation> = { ...out, entry: '/demo/login' }

const pass: GuardDecision = { kind: 'pass' }
const load: GuardDecision = { kind: 'load' }
const go = (to: string): GuardDecision => ({ kind: 'go', to })
const takeOver: GuardDecision = { kind: 'takeOver', credentials: 'abc' }

const table: [rule: string, state: Partial<Navigation>, address: string, decision: GuardDecision][] = [
  ['1 credentials of the older system', out, '/?v2_credentials=abc', takeOver],
  ['1 also when logged in', inside, '/users?v2_credentials=abc', takeOver],
  ['1 not with other parameters', out, '/login?v2_credentials=abc&x=1', pass],
  ['1 not when they are empty', inside, '/users?v2_credentials=', pass],
  ['2 computer style goes to redirect', inside, '/computerAdapt?redirect=%2Fusers%3Fa%3D1', go('/users?a=1')],
  ['2 mobile style goes to the start', inside, '/mobileAdapt', go('/start')],
  ['2 never to another host', inside, '/computerAdapt?redirect=%2F%2Fevil.example', go('/start')],
  ['2 never to another scheme', inside, '/computerAdapt?redirect=javascript%3Aalert(1)', go('/start')],
  ['2 when logged out', out, '/mobileAdapt', go('/')],
  ['3 the target is guarded: replaced', inside, '/redirect/users', go('/users')],
  ['3 keeps the query', inside, '/redirect/orders/list?page=2', go('/orders/list?page=2')],
  ['3 the target is guarded: unknown', inside, '/redirect/nowhere', go('/404')],
  ['3 the target is guarded: no token', out, '/redirect/users', go('/login?redirect=%2Fusers')],
  ['3 the target is guarded: public', out, '/redirect/login', go('/login')],
  ['3 the target is guarded: not loaded', loading, '/redirect/users', load],
  ['3 no nested redirect', inside, '/redirect/redirect/users', go('/404')],
  ['3 never to another host', inside, '/redirect//evil.example/x', go('/404')],
  ...publicPaths.map((path): [string, Partial<Navigation>, string, GuardDecision] => [
    '4 public without token',
    out,
    path,
    pass,
  ]),
  ['4 the 404 page without token', out, '/404', pass],
  ['5 no token', out, '/users', go('/login?redirect=%2Fusers')],
  [
    '5 no token, with a query',
    out,
    '/orders/list?page=2&f.a=1',
    go('/login?redirect=%2Forders%2Flist%3Fpage%3D2%26f.a%3D1'),
  ],
  ['5 no token, start', out, '/', go('/login')],
  ['5 after a deliberate logout', { ...out, leaving: true }, '/users', go('/login')],
  ['A7 after a demo login', { ...afterDemo, leaving: true }, '/users', go('/demo/login')],
  ['A7 after a demo login that expired', afterDemo, '/users', go('/demo/login?redirect=%2Fusers')],
  ['A7 the demo login itself', { ...afterDemo, leaving: true }, '/demo/login', pass],
  ['R4 a code of the provider, without token', out, '/auth-redirect?code=1&state=2', pass],
  ['R4 a code of the provider, with token', inside, '/auth-redirect?code=1&state=2', pass],
  ['R4 a code of the provider, not loaded', loading, '/auth-redirect?code=1&state=2', pass],
  ['R4 without a state', inside, '/auth-redirect?code=1', go('/start')],
  ['confined: the only page', { hasToken: true, pages: confined }, '/users?a=1', pass],
  ...['/', '/start', '/login', '/404', '/nowhere', '/redirect/start'].map(
    (path): [string, Partial<Navigation>, string, GuardDecision] => [
      'confined: other pages lead to the only page',
      { hasToken: true, pages: confined },
      path,
      go('/users'),
    ],
  ),
  ...publicPaths.map((path): [string, Partial<Navigation>, string, GuardDecision] => [
    '6 public with token',
    inside,
    path,
    go('/start'),
  ]),
  [
    '6 back to the requested page',
    inside,
    '/login?redirect=%2Forders%2Flist%3Fpage%3D2',
    go('/orders/list?page=2'),
  ],
  ['6 not to a forbidden page', inside, '/login?redirect=%2Fsecret', go('/start')],
  ['6 never to another host', inside, '/login?redirect=https%3A%2F%2Fevil.example', go('/start')],
  [
    '6 never to another host, with tabs in the address',
    inside,
    '/login?redirect=%2F%09%2Fevil.example',
    go('/start'),
  ],
  ['7 not loaded', loading, '/users', load],
  ['7 not loaded, public', loading, '/login', load],
  ['8 mode 1: its page', restricted, '/orders/list?page=2', pass],
  ['8 mode 1: the 404 page', restricted, '/404', pass],
  ...['/start', '/users', '/userInfo', '/nowhere'].map(
    (path): [string, Partial<Navigation>, string, GuardDecision] => [
      '8 mode 1: anything else',
      restricted,
      path,
      go('/404'),
    ],
  ),
  ['8 mode 1: public', restricted, '/login', go('/orders/list')],
  ['8 mode 1: the start', restricted, '/', go('/orders/list')],
  ['8 mode 1: styles', restricted, '/computerAdapt', go('/orders/list')],
  ['8 mode 1: the helper', restricted, '/redirect/users', go('/404')],
  ['9 mode 2: its pages', demo, '/users', pass],
  ['9 mode 2: its pages', demo, '/orders/list', pass],
  ['9 mode 2: the 404 page', demo, '/404', pass],
  ...['/start', '/userInfo', '/nowhere'].map((path): [string, Partial<Navigation>, string, GuardDecision] => [
    '9 mode 2: anything else',
    demo,
    path,
    go('/404'),
  ]),
  ...publicPaths.map((path): [string, Partial<Navigation>, string, GuardDecision] => [
    '6 mode 2: public',
    demo,
    path,
    go('/users'),
  ]),
  ['10 not visible', inside, '/secret', go('/404')],
  ['10 the 404 page itself', inside, '/404', pass],
  ['R10 the start', inside, '/', go('/start')],
  ['11 otherwise', inside, '/orders/list?page=3', pass],
]

describe('guard (1.5)', () => {
  it.each(table)('rule %s', (_rule, state, address, decision) => {
    const [path = '', query] = address.split('?')
    const navigation = {
      hasToken: false,
      pages: undefined,
      publicPaths,
      ...state,
      path,
      search: query === undefined ? '' : `?${query}`,
    }
    expect(guardNavigation(navigation)).toEqual(decision)
  })

  it('does not let a public page pass that this console lacks', () => {
    const navigation = {
      path: '/demo/login',
      search: '',
      hasToken: false,
      pages: undefined,
      publicPaths: ['/login'],
    }
    expect(guardNavigation(navigation)).toEqual(go('/login?redirect=%2Fdemo%2Flogin'))
  })
})
