import type { EntityActionMeta, EntityMeta } from '../../../../engine/metadata/contract.generated'
import { actionCodeOf, buttonCodeOf } from '../../../../engine/model/entities/button-codes'
import { isPermittedValue } from '../../../../engine/model/actions/permitted-values'
import { can } from '../../../../engine/permissions/can'
import type { Definitions } from './definitions'
import type { Person } from '../../person/person'
import type { RecordStore, WireRow } from '../../records/record-store'
import { ApiRefusal } from '../../refusal/api-refusal'

/** A business action and its entity. */
export interface ActionRoute {
  readonly entity: EntityMeta
  readonly name: string
  readonly action: EntityActionMeta
  readonly way?: ActionWay | undefined
}

/** The variant of an action's path: the record is added or edited first, or the outcome is only computed. */
export type ActionWay = 'add' | 'edit' | 'preview'

/**
 * Returns the business actions of all entities by method and path. Actions with the same path differ in their `values`.
 */
export function actionRoutesOf({ entities }: Definitions): ReadonlyMap<string, readonly ActionRoute[]> {
  const routes = new Map<string, ActionRoute[]>()
  for (const entity of entities.values()) {
    for (const [name, action] of Object.entries(entity.actions ?? {})) {
      for (const [address, way] of addressesOf(action))
        routes.set(address, [...(routes.get(address) ?? []), { entity, name, action, way }])
    }
  }
  return routes
}

/**
 * Returns the methods and paths of an action: its own, those for adding or editing the record first, and that of its
 * preview.
 */
export function addressesOf({
  method = 'PUT',
  path,
  saving = {},
  preview,
}: EntityActionMeta): readonly (readonly [address: string, way: ActionWay | undefined])[] {
  return [
    [`${method} ${path}`, undefined],
    ...(saving.add ? [[`POST ${saving.add}`, 'add'] as const] : []),
    ...(saving.edit ? [[`PUT ${saving.edit}`, 'edit'] as const] : []),
    ...(preview ? [[`POST ${preview}`, 'preview'] as const] : []),
  ]
}

/**
 * Performs the action of a path that matches the fixed parameters of the request. Checks the permission; the store
 * checks the records.
 * @throws ApiRefusal 400 when no action matches, 403 without the permission
 */
export async function runAction(
  routes: readonly ActionRoute[],
  body: unknown,
  person: Person,
  storeOf: (entity: string) => RecordStore,
): Promise<unknown> {
  const request = body === null || body === undefined ? {} : body
  if (typeof request !== 'object' || Array.isArray(request))
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
  const sent = request as WireRow
  const route =
    routes.find(({ action }) => isNamed(action, sent)) ?? (await routeOfRecord(routes, sent, person, storeOf))
  if (!route) {
    const name = Object.keys(routes[0]?.action.values ?? {})[0] ?? 'id'
    throw new ApiRefusal({
      status: 400,
      message: 'server.badParameter',
      values: { name },
      reason: 'bad-parameter',
    })
  }
  const values: WireRow = { ...route.action.values, ...sent }
  const codes = [
    actionCodeOf(route.entity, route.name),
    ...(route.way && route.way !== 'preview' ? [buttonCodeOf(route.entity, route.way)] : []),
  ]
  const { codesBy } = route.action
  const isPermitted = isPermittedValue(codesBy, values[codesBy?.field ?? ''], person.access)
  if (!isPermitted || !codes.every((code) => can(person.access, code)))
    throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
  if (person.loginMode === 2) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' }) // V82
  const store = storeOf(route.entity.entity)
  if (!store.act) throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'no-actions' })
  return store.act(route.name, values, person, route.way)
}

/**
 * Finds the action by the record, when the request names one record and leaves out which part of a table it belongs to.
 * The parts of a table never share ids.
 */
async function routeOfRecord(
  routes: readonly ActionRoute[],
  request: WireRow,
  person: Person,
  storeOf: (entity: string) => RecordStore,
): Promise<ActionRoute | undefined> {
  const [table] = routes.map(({ entity }) => entity.of)
  const isLeftOut = ({ action: { values = {} } }: ActionRoute): boolean =>
    Object.keys(values).every((name) => request[name] === undefined)
  if (table === undefined || !routes.every((route) => route.entity.of === table && isLeftOut(route)))
    return undefined
  for (const route of routes) {
    const { action, entity } = route
    const id = (action.ids === undefined ? undefined : request[action.ids]) ?? request['id']
    if (typeof id !== 'string' && typeof id !== 'number') return undefined
    if (await isHeld(storeOf(entity.entity), String(id), person)) return route
  }
  return undefined
}

async function isHeld(store: RecordStore, id: string, person: Person): Promise<boolean> {
  try {
    await store.get(id, person)
    return true
  } catch (error) {
    if (error instanceof ApiRefusal) return false
    throw error
  }
}

/** True when the request has the action's fixed values, as numbers (from forms) or as text (from other clients). */
function isNamed({ values = {} }: EntityActionMeta, request: WireRow): boolean {
  return Object.entries(values).every(([name, value]) => {
    const sent = request[name]
    return sent === value || (typeof sent === 'string' && sent === String(value))
  })
}
