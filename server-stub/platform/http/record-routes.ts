import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EntityMeta, Operation } from '../../../engine/metadata/contract.generated'
import { buttonCodeOf } from '../../../engine/model/entities/button-codes'
import { operationsOf } from '../../../engine/model/entities/endpoints-of'
import type { Exporter } from '../exports/export-records'
import type { Definitions } from '../metadata/current/definitions'
import { isMetadataKind } from '../metadata/kinds'
import { keepToSelector } from '../people/reach/keep-to-selector'
import { readableBy } from '../people/reach/readable-by'
import type { KnownPerson } from '../person/known-person'
import type { Person } from '../person/person'
import type { WhoAsks } from '../people/sessions/who-asks'
import type { AddedRows, RecordStore, WireRow } from '../records/record-store'
import type { Wording } from '../wording/wording'
import { recordPathsOf } from '../metadata/current/record-paths'
import { runAction } from '../metadata/current/action-routes'
import { ApiRefusal } from '../refusal/api-refusal'
import { sendFile } from './send-file'
import { wireKey } from './wire-key'
import { notLoggedIn, personOf } from '../request/api-request'
import { isAtomic, runBatch } from './batch/run-batch'
import { askedOrigin } from '../request/asked-origin'
import { bodyLimits } from '../request/body-limits'
import { namesInEntity } from './names-in-entity'
import { readListQuery } from '../records/reading/query/read-list-query'
import { idOf, idsOf, recordOf } from './read-record-call'
import { refuseLargeRecords } from './refuse-large-records'
import { readRowChanges } from './row-changes'
import { tokenOf } from '../request/token-of'

const verbs: Readonly<Record<string, Operation>> = {
  'GET getPage': 'list',
  'GET get': 'get',
  'POST add': 'add',
  'POST addBatch': 'add',
  'POST batch': 'add',
  'PUT edit': 'edit',
  'PUT editMany': 'edit',
  'DELETE delete': 'delete',
  'GET export': 'export',
  'POST export': 'export',
}

/** Maximum of records of one addBatch call. */
const largestBatch = 5000

export interface RecordRoutesOptions {
  readonly definitions: () => Definitions
  readonly storeOf: (entity: string) => RecordStore
  readonly exporter: Exporter
  readonly wording: Wording
  readonly whoAsks: WhoAsks
}

/**
 * Registers the operations of every entity under its base path (8.3) and its business actions (8.4), including entities
 * added at runtime. The permission for every verb is checked here; tenancy and fields are checked by the store.
 */
export function registerRecords(
  app: FastifyInstance,
  { definitions, storeOf, exporter, wording, whoAsks }: RecordRoutesOptions,
): void {
  const routes = () => recordPathsOf(definitions())

  const asked = (request: FastifyRequest) => {
    const path = `/${(request.params as { '*': string })['*']}`
    const at = path.lastIndexOf('/')
    const call = `${request.method} ${path.slice(at + 1)}`
    // An existing action may have this path, which later became that of batches.
    const isAction =
      (call === 'POST batch' || call === 'PUT editMany') && routes().actions.has(`${request.method} ${path}`)
    const operation = isAction ? undefined : verbs[call]
    const entity = operation ? routes().byBase.get(path.slice(0, at)) : undefined
    return {
      path,
      operation,
      entity,
      isBatch: operation && call === 'POST batch',
      isMany: operation && call === 'PUT editMany',
    }
  }
  /** True for a list of rows that is written while it arrives. */
  const takesRows = (request: FastifyRequest): boolean => {
    const { entity, isBatch } = asked(request)
    return isBatch === true && entity !== undefined && operationsOf(entity).includes('add')
  }
  /** Callers without permission may not send large bodies. */
  const bodyLimit = (request: FastifyRequest): number => {
    const { operation, entity, isMany } = asked(request)
    if (!operation || !entity) return bodyLimits.record
    if (!personOf(request).access.buttons.has(buttonCodeOf(entity, operation))) return bodyLimits.small
    // A body that is decrypted as a whole, or kept until it is complete, is not a stream.
    if (takesRows(request) && !request.api.session?.sealing && !isAtomic(request)) return bodyLimits.rows
    return operation === 'add' || isMany || isMetadataKind(entity.entity)
      ? bodyLimits.batch
      : bodyLimits.record
  }

  /** Allows a record the keys of its entity, and some more, so that the response can name the unknown ones. */
  const mostNames = (request: FastifyRequest): number | undefined => {
    const { operation, entity } = asked(request)
    const names = entity && operation !== 'export' ? namesInEntity(entity) : undefined
    return names === undefined ? undefined : names + 200
  }

  /** Checks for each part of a batch that the caller still has a session and may add records. */
  const whoAdds =
    (request: FastifyRequest, { entity: name }: EntityMeta) =>
    async (): Promise<KnownPerson> => {
      const asking = await whoAsks(tokenOf(request) ?? '', request.api.language, true)
      if (!asking?.person) throw notLoggedIn()
      const entity = definitions().entities.get(name)
      if (!entity || !operationsOf(entity).includes('add')) throw forbidden()
      refuseUnlessGranted(entity, 'add', asking.person)
      return asking.person
    }

  /** Returns the operation of a request; undefined for an action, which may be called by any method. */
  const operationOf = (request: FastifyRequest): Operation | undefined => {
    const { path, operation, entity } = asked(request)
    if (operation && entity && operationsOf(entity).includes(operation)) return operation
    return request.method === 'GET' && routes().byList.has(path) ? 'list' : undefined
  }
  const reads = (request: FastifyRequest): boolean => ['list', 'export'].includes(operationOf(request) ?? '')
  const writes = (request: FastifyRequest): boolean => !reads(request) && operationOf(request) !== 'get'

  const config = { bodyLimit, mostNames, takesRows, reads, writes }
  app.all('/*', { bodyLimit: bodyLimits.rows, config }, async (request, reply) => {
    const { path, operation, entity, isMany } = asked(request)
    if (!operation || !entity || !operationsOf(entity).includes(operation)) {
      const listed = request.method === 'GET' ? routes().byList.get(path) : undefined
      if (listed && operationsOf(listed).includes('list'))
        return run('list', listed, storeOf(listed.entity), request, personOf(request), definitions())
      const actions = routes().actions.get(`${request.method} ${path}`)
      if (!actions) return reply.callNotFound()
      return (await runAction(actions, request.api.body, personOf(request), storeOf)) ?? null
    }
    const person = personOf(request)
    if (request.method === 'POST' && operation === 'export') {
      refuseUnlessGranted(entity, operation, person)
      const { body } = request.api
      const store = storeOf(entity.entity)
      const origin = askedOrigin(request)
      return sendFile(reply, (gone) => exporter({ entity, store, body, person, origin, gone }))
    }
    if (takesRows(request)) {
      refuseUnlessGranted(entity, operation, person)
      const store = storeOf(entity.entity)
      // Rows of a sealed session are complete already; others are measured while they arrive.
      if (Array.isArray(request.api.body)) refuseLargeRecords(entity, request.api.body)
      return runBatch(request, { store, wording, whoAdds: whoAdds(request, entity) })
    }
    if (isMany) return editMany(entity, storeOf(entity.entity), request.api.body, person)
    return run(operation, entity, storeOf(entity.entity), request, person, definitions())
  })
}

async function run(
  operation: Operation,
  entity: EntityMeta,
  store: RecordStore,
  request: FastifyRequest,
  person: Person,
  definitions: Definitions,
): Promise<unknown> {
  const { query, body } = request.api
  if (operation === 'list' || operation === 'get')
    return read(operation, entity, store, query, person, definitions)
  refuseUnlessGranted(entity, operation, person)
  switch (operation) {
    case 'add': {
      refuseLargeRecords(entity, body)
      if (Array.isArray(body)) return addAll(store, entity, body, person)
      const added = await store.add(recordOf(body), person)
      return { ...added, id: wireKey(entity, added.id) }
    }
    case 'edit': {
      const values = recordOf(body)
      await store.edit(idOf(values['id']), values, person)
      return null
    }
    case 'delete': {
      await store.remove(idsOf(query), person)
      return null
    }
    case 'export': {
      const { size: _size, ...wanted } = readListQuery(query)
      const { list } = await store.list({ ...wanted, page: 1, size: -1 }, person)
      return list
    }
  }
}

function refuseUnlessGranted(entity: EntityMeta, operation: Operation, person: Person): void {
  if (!person.access.buttons.has(buttonCodeOf(entity, operation))) throw forbidden()
  if (person.loginMode === 2) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' }) // V82
}

async function read(
  operation: 'list' | 'get',
  entity: EntityMeta,
  store: RecordStore,
  query: Readonly<Record<string, string>>,
  person: Person,
  definitions: Definitions,
): Promise<unknown> {
  const readable = readableBy(person, entity, definitions)
  if (!readable) throw forbidden()
  const visible = (row: WireRow): WireRow =>
    readable === 'all'
      ? row
      : Object.fromEntries(Object.entries(row).filter(([name]) => readable.fields.has(name)))
  if (operation === 'get') return visible(await store.get(idOf(query['id']), person))
  const wanted = readListQuery(query)
  if (readable !== 'all') keepToSelector(wanted, readable)
  const page = await store.list(wanted, person)
  return {
    type: 'page',
    list: readable === 'all' ? page.list : page.list.map(visible),
    total: page.total,
    ...(page.totalEstimated ? { totalEstimated: true } : {}),
    ...(page.unsortable ? { unsortable: page.unsortable } : {}),
    ...(page.totals ? { totals: page.totals } : {}),
    ...(page.chart && readable === 'all' ? { chart: page.chart } : {}),
  }
}

/** Adds an array of records, either all or none. */
async function addAll(
  store: RecordStore,
  entity: EntityMeta,
  records: readonly unknown[],
  person: Person,
): Promise<unknown> {
  if (!store.addAll || records.length === 0)
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
  if (records.length > largestBatch)
    throw new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'too-large' })
  return told(entity, await store.addAll(records, person))
}

/** Edits, adds and removes rows in one change; each kind needs its permission. */
async function editMany(
  entity: EntityMeta,
  store: RecordStore,
  body: unknown,
  person: Person,
): Promise<unknown> {
  refuseUnlessGranted(entity, 'edit', person)
  if (!store.editMany) throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
  const changes = readRowChanges(body)
  refuseLargeRecords(entity, [...changes.edit, ...changes.add])
  const needed = { edit: 'edit', add: 'add', remove: 'delete' } as const
  for (const [part, operation] of Object.entries(needed)) {
    if (changes[part as keyof typeof needed].length === 0) continue
    if (!operationsOf(entity).includes(operation)) throw forbidden()
    refuseUnlessGranted(entity, operation, person)
  }
  return told(entity, await store.editMany(changes, person))
}

/** Returns the keys of added records, in order, and the secrets generated for them. */
function told(entity: EntityMeta, added: AddedRows['added']): unknown {
  const revealed = added.flatMap(({ id, revealed = [] }) =>
    revealed.map((one) => ({ ...one, id: wireKey(entity, id) })),
  )
  return {
    ids: added.map(({ id }) => wireKey(entity, id)),
    ...(revealed.length > 0 ? { revealed } : {}),
  }
}

function forbidden(): ApiRefusal {
  return new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
}
