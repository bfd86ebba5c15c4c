import type { ConsoleRoute } from '../../../engine/shell/routes/console-route'

/** Returns a route of the menu that is named after its code. */
export const route = (code: string, more: Partial<ConsoleRoute> = {}): ConsoleRoute => ({
  code,
  kind: more.children ? 'group' : 'page',
  path: `/${code}`,
  title: code,
  icon: undefined,
  hidden: false,
  breadcrumb: true,
  affix: false,
  changesPassword: false,
  activeMenu: undefined,
  alwaysShow: false,
  children: [],
  ...more,
})
