import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { ActionRoute } from '../metadata/current/action-routes'
import type { Definitions } from '../metadata/current/definitions'
import { recordPathsOf } from '../metadata/current/record-paths'
import type { NamedCall } from '../request/api-request'

/** A call that the operation log keeps. */
export interface LoggedCall extends NamedCall {
  /** The entity whose records the call works on, if any. */
  readonly entity?: EntityMeta | undefined
}

/** Queries, and the first steps of a login or an upload: no operations as users understand them. */
const neverLogged: ReadonlySet<string> = new Set([
  'POST /system/getLoginPubKey',
  'POST /system/getLoginCaptcha',
  'POST /system/getUserLoginInfo',
  'POST /system/getResetPasswordCaptcha',
  'POST /system/validResetPasswordCaptcha',
  'POST /system/common/checkFieldUniqueness',
  'POST /system/export/cancel',
  'POST /system/metadata/previewResetMenu',
  'POST /system/metadata/previewCopyRows',
  'PUT /system/preferences/save',
  'POST /image/upload',
  'POST /file/upload',
  'PUT /opinion/setViewed',
])

const login: LoggedCall = { operation: 'login', keep: ['userName'] }

const ownCalls: ReadonlyMap<string, LoggedCall> = new Map<string, LoggedCall>([
  ['POST /system/login', login],
  ['POST /system/demo/login', login],
  ['POST /system/validateV3LoginCredentials', login],
  ['POST /system/logout', { operation: 'logout', keep: [] }],
  ['PUT /system/changePassword', { operation: 'edit', menu: 'change_password', keep: [] }],
  ['POST /system/resetPasswordByMail', { operation: 'edit', menu: 'change_password', keep: ['account'] }],
  ['PUT /system/user/editOwnInfo', { operation: 'edit', menu: 'user_info' }],
  ['PUT /system/metadata/resetMenu', { operation: 'edit', menu: 'menu' }],
  ['PUT /system/metadata/copyRows', { operation: 'edit', menu: 'menu' }],
  ['PUT /system/server/retry', { operation: 'retry', menu: 'server' }],
  ['DELETE /system/session/endOwn', { operation: 'other', menu: 'user_info' }],
  ['DELETE /system/session/endOthers', { operation: 'other', menu: 'user_info' }],
])

/** Begins the paths of records that a connected service keeps; the code of their screen follows. */
const serviceBase = '/service/'

const verbs: Readonly<Record<string, string>> = {
  'POST add': 'add',
  'POST addBatch': 'add',
  'POST batch': 'add',
  'PUT edit': 'edit',
  'PUT editMany': 'edit',
  'DELETE delete': 'delete',
  'GET export': 'export',
  'POST export': 'export',
}

/**
 * Returns the log entry of a request, by its method and its path below the contract's base; undefined for reads and for
 * unknown paths. Every call that changes data is logged unless it is listed above, new calls included.
 */
export function loggedCall(
  method: string,
  path: string,
  body: unknown,
  definitions: Definitions,
): LoggedCall | undefined {
  const address = `${method} ${path}`
  if (neverLogged.has(address)) return undefined
  const own = ownCalls.get(address)
  if (own) return own
  const { byBase, actions } = recordPathsOf(definitions)
  const [base, verb] = split(path)
  const named = actions.get(address)
  if (named) {
    const route = chosen(named, body)
    if (route?.way === 'preview') return undefined
    return { operation: route?.way ?? route?.action.log ?? 'other', entity: route?.entity }
  }
  const operation = verbs[`${method} ${verb}`]
  const entity = byBase.get(base) ?? entityOfService(base, definitions)
  if (operation && entity) return { operation, entity }
  if (method === 'GET' || method === 'HEAD') return undefined
  return { operation: verb === 'delete' ? 'delete' : 'other', entity }
}

/** Returns the entity of a screen whose records a connected service keeps, by the base of its calls. */
function entityOfService(base: string, { screens, entities }: Definitions): EntityMeta | undefined {
  const screen = base.startsWith(serviceBase) ? screens.get(base.slice(serviceBase.length)) : undefined
  return screen?.kind === 'list' && screen.service ? entities.get(screen.entity) : undefined
}

/** Returns the called action. Several actions of one path differ by their fixed parameters. */
function chosen(routes: readonly ActionRoute[], body: unknown): ActionRoute | undefined {
  const sent = (body ?? {}) as Readonly<Record<string, unknown>>
  return (
    routes.find(({ action: { values = {} } }) =>
      Object.entries(values).every(([name, value]) => String(sent[name]) === String(value)),
    ) ?? routes[0]
  )
}

function split(path: string): readonly [base: string, verb: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at), path.slice(at + 1)]
}
