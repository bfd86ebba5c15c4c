import type { FastifyInstance } from 'fastify'
import type { EntityMeta, Operation } from '../../../engine/metadata/contract.generated'
import { fieldOf, fieldsOf, isSecret } from '../../../engine/metadata/entities/entity-fields'
import type { SecretMark } from '../../../engine/metadata/entities/secret-mark'
import { buttonCodeOf } from '../../../engine/model/entities/button-codes'
import { endpointsOf } from '../../../engine/model/entities/endpoints-of'
import { filterOf } from '../../../engine/model/fields/filter-of'
import { screenEntity } from '../../../engine/model/entities/screen-entity'
import { can } from '../../../engine/permissions/can'
import type { Exporter } from '../exports/export-records'
import type { Definitions } from '../metadata/current/definitions'
import type { Person } from '../person/person'
import { markedFields } from '../records/reading/rows/served-fields'
import { sentSecret } from '../records/secrets/sent-secret'
import { refuseQuery } from '../records/reading/filters/refuse'
import { ApiRefusal } from '../refusal/api-refusal'
import { personOf } from '../request/api-request'
import { askedOrigin } from '../request/asked-origin'
import { bodyLimits } from '../request/body-limits'
import { callService } from './call-service'
import { checkServiceRecord } from './check-service-record'
import { sendFile } from './send-file'
import { hiddenFrom, isRow, visiblePage, visibleRow } from './service-answer'
import { serviceFailure } from './service-failure'
import { serviceRows } from './service-rows'

/** The server does not know when a service set the secret. */
const setMark: SecretMark = { setAt: null, fingerprint: null }

const verbs: Readonly<Record<string, Operation>> = {
  'GET getPage': 'list',
  'GET get': 'get',
  'POST add': 'add',
  'PUT edit': 'edit',
  'DELETE delete': 'delete',
  'POST export': 'export',
}

export interface ServiceRoutesOptions {
  readonly definitions: () => Definitions
  /** Hosts of services that may be called. */
  readonly hosts: readonly string[]
  readonly exporter: Exporter
}

/**
 * Forwards the calls of screens that are bound to a connected service with the list protocol. Permissions are checked
 * here, including those of fields: hidden fields are not passed on, whatever the service sends.
 */
export function registerServices(
  app: FastifyInstance,
  { definitions, hosts, exporter }: ServiceRoutesOptions,
): void {
  app.all('/service/:screen/:verb', { bodyLimit: bodyLimits.record }, async (request, reply) => {
    const person = personOf(request)
    const { screen: code, verb } = request.params as { screen: string; verb: string }
    const operation = verbs[`${request.method} ${verb}`]
    const screen = definitions().screens.get(code)
    if (!operation || screen?.kind !== 'list' || !screen.service) return reply.callNotFound()
    const found = definitions().entities.get(screen.entity)
    const { service } = screen
    if (!found || endpointsOf(screen, found)[operation] === undefined) return reply.callNotFound()
    const entity = screenEntity(screen, found)
    const { body } = request.api
    // A filter for this server alone: the service does not know which operators may use a record.
    const { usableBy: _usableBy, ...query } = request.api.query
    allow(operation, code, entity, body, person)
    const hidden = hiddenFrom(person, entity)
    if (operation === 'export') {
      const store = serviceRows(async (wanted) => {
        refuseHidden(entity, wanted, hidden)
        const page = { method: 'GET', verb: 'getPage', query: wanted, body: undefined }
        return visiblePage(await callService(service, page, hosts), hidden)
      })
      const origin = askedOrigin(request)
      return sendFile(reply, (gone) => exporter({ entity, store, body, person, origin, gone }))
    }
    refuseHidden(entity, query, hidden)
    const sent = withoutKept(entity, body)
    if ((operation === 'add' || operation === 'edit') && isRow(sent))
      checkServiceRecord(entity, operation, sent, person, definitions())
    const data = await callService(service, { method: request.method, verb, query, body: sent }, hosts)
    return answerOf(operation, data, hidden, markedFields(entity, person))
  })
}

function allow(operation: Operation, code: string, entity: EntityMeta, body: unknown, person: Person): void {
  const isReading = operation === 'list' || operation === 'get'
  const isAllowed = isReading
    ? person.access.menus.has(code)
    : person.access.buttons.has(buttonCodeOf(entity, operation))
  if (!isAllowed) throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
  if (isReading) return
  if (person.loginMode === 2) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' }) // V82
  if (operation === 'delete' || operation === 'export') return
  if (!isRow(body)) throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
  const fields = Object.entries(fieldsOf(entity)).flatMap(([field, { permission }]) =>
    Object.hasOwn(body, field) && !can(person.access, permission?.edit) ? [{ field, message: 'M44' }] : [],
  )
  if (fields.length > 0)
    throw new ApiRefusal({ status: 403, message: 'M44', reason: 'field-forbidden', fields })
}

/** Refuses to filter, sort or sum by hidden fields, because the result would reveal them. */
function refuseHidden(
  entity: EntityMeta,
  query: Readonly<Record<string, string>>,
  hidden: ReadonlySet<string>,
): void {
  const namesIn = (text: string | undefined) => (text ?? '').split(',').map((name) => name.trim())
  const sorted = namesIn(query['sortField']).find((name) => hidden.has(name))
  if (sorted !== undefined) throw refuseQuery('unknown-sort', sorted)
  const total = namesIn(query['totals']).find((name) => hidden.has(name))
  if (total !== undefined) throw refuseQuery('unknown-total', total)
  const filter = Object.keys(query).find((name) => {
    const { field = name, also = [] } = filterOf(entity, name) ?? {}
    return [field, ...also].some((asked) => hidden.has(asked))
  })
  if (filter !== undefined) throw refuseQuery('unknown-filter', filter)
}

/** Returns a body without unchanged secrets: a service keeps a secret that it is not sent. */
function withoutKept(entity: EntityMeta, body: unknown): unknown {
  if (!isRow(body)) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const property = fieldOf(entity, name)
      if (!property || !isSecret(property)) return [[name, value] as const]
      const sent = sentSecret(value === '' ? null : value)
      return sent === undefined ? [] : [[name, sent] as const]
    }),
  )
}

function answerOf(
  operation: Operation,
  data: unknown,
  hidden: ReadonlySet<string>,
  marked: readonly string[],
): unknown {
  if (operation === 'list') {
    const { rows: list, total, totals, whole } = visiblePage(data, hidden)
    if (whole) return list
    return { type: 'page', list, total, ...(Object.keys(totals).length > 0 ? { totals } : {}) }
  }
  if (operation !== 'get') return isRow(data) ? visibleRow(data, hidden) : null
  if (!isRow(data)) throw serviceFailure('service-answer')
  // Any value in the place of a secret means that it is set.
  const marks = marked.flatMap((name) => (data[name] ? [[name, setMark] as const] : []))
  return { ...visibleRow(data, hidden), ...Object.fromEntries(marks) }
}
