import type { MenuNode, ProfileWire } from '../../engine/metadata/contract.generated'
import type { FakeAnswers } from './fake-ports'

const page = (code: string, title: string, zh: string, icon?: string): MenuNode => ({
  code,
  path: `/${code}`,
  kind: 'page',
  title,
  names: { zh },
  ...(icon ? { icon } : {}),
})

/** A route tree with nested groups, a group with one page, and a page that fails. */
export const menus: readonly MenuNode[] = [
  page('start', 'Overview', '概览', 'dashboard'),
  {
    code: 'people',
    path: '/people',
    kind: 'group',
    title: 'People and organisations',
    names: { zh: '人员与组织', de: 'Personen und Organisationen' },
    icon: 'team',
    children: [
      page('users', 'Users', '用户'),
      page('roles', 'Roles', '角色'),
      page('failing', 'A page that fails', '出错的页面'),
    ],
  },
  {
    code: 'reports',
    path: '/reports',
    kind: 'group',
    title: 'Reports',
    names: { zh: '报表', de: 'Berichte' },
    icon: 'bar-chart',
    children: [
      page('daily', 'Daily', '日报'),
      {
        code: 'yearly',
        kind: 'group',
        title: 'Yearly',
        names: { zh: '年报' },
        children: [page('totals', 'Totals', '合计'), page('shares', 'Shares', '占比')],
      },
    ],
  },
  {
    code: 'settings',
    path: '/settings',
    kind: 'group',
    title: 'Settings',
    icon: 'setting',
    children: [page('parameters', 'Parameters', '参数', 'tool')],
  },
]

/** The page to change the password; not in the menu of the other stories. */
export const passwordPage: MenuNode = { ...page('password', 'Password', '密码'), changesPassword: true }

const captcha = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><g fill="none" stroke="#1769c4" stroke-width="3"><path d="M14 30 24 8l10 22M18 22h12M46 8v22h14M74 8l10 22L94 8M104 30V8"/></g></svg>')}`

const profile: ProfileWire = {
  userInfo: { id: '1', userName: 'ada', name: 'Ada Lovelace' },
  roles: [{ id: '1', code: 'admin', name: 'Administrator' }],
  departmentInfo: { id: '1', name: 'Headquarters', vipGrade: 0 },
  loginMode: 0,
  revision: 1,
  menuList: [],
  buttonPermissionList: [],
}

/** Returns the responses of a server without errors. */
export function serverAnswers(
  changes: { readonly captcha?: boolean; readonly profile?: Partial<ProfileWire> } = {},
): FakeAnswers {
  const current = { ...profile, ...changes.profile }
  return {
    'POST /system/getLoginPubKey': () => ({ suite: 'modern', publicKey: 'x' }),
    'POST /system/getLoginCaptcha': () =>
      changes.captcha === false ? { enabled: false } : { enabled: true, image: captcha },
    'POST /system/login': () => ({ token: 'story', loginMode: 0 }),
    'POST /system/logout': () => null,
    'GET /system/getUserInfo': () => current,
    'GET /system/refreshLoginUserInfo': () => current,
    'GET /system/getServerTime': () => '2026-11-22 08:30:00',
    // Never resolves, as if no metadata changed.
    'GET /system/metadata/awaitRevision': () => new Promise(() => undefined),
  }
}
