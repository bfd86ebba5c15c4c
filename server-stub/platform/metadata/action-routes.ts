import type { EntityActionMeta, EntityMeta } from '../../../engine/metadata/contract.generated'
import { actionCodeOf, buttonCodeOf } from '../../../engine/model/button-codes'
import { isPermittedValue } from '../../../engine/model/permitted-values'
import { can } from '../../../engine/permissions/can'
import type { Definitions } from './definitions'
import type { Person } from '../person/person'
import type { RecordStore, WireRow } from '../records/record-store'
import { ApiRefusal } from '../refusal/api-refusal'

/** A business action and the entity that states it. */
export interface ActionRoute {
  readonly entity: EntityMeta
  readonly name: string
  readonly action: EntityActionMeta
  readonly way?: ActionWay | undefined
}

/** At some paths of an action the record is added, or edited, first; at another is told what it would come to. */
export type ActionWay = 'add' | 'edit' | 'preview'

/** The business actions of all entities by method and path; several of one path differ in their `values`. */
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

/** Methods and paths of an action: its own, where it follows on adding or editing a record, and that of its preview. */
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
 * Does the action of a path that the request's fixed parameters name. The permission is checked here, the records by
 * the store. @throws ApiRefusal 400 when they name none, 403 without the permission
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
 * Where a request names one record and leaves out which part of a table it is of, the record itself says it: the ids
 * of the parts of one table never meet.
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

/** Forms send numbers, other clients may send them as text. */
function isNamed({ values = {} }: EntityActionMeta, request: WireRow): boolean {
  return Object.entries(values).every(([name, value]) => {
    const sent = request[name]
    return sent === value || (typeof sent === 'string' && sent === String(value))
  })
}
