import type { FastifyInstance } from 'fastify'
import type { EntityMeta, Operation } from '../../engine/metadata/contract.generated'
import { decodeRecords } from '../../engine/metadata/decode-records'
import { fieldsOf } from '../../engine/metadata/entity-fields'
import { buttonCodeOf } from '../../engine/model/button-codes'
import { filterOf } from '../../engine/model/filter-of'
import { can } from '../../engine/permissions/can'
import type { Definitions } from '../metadata/definitions'
import type { Person } from '../people/person'
import { refuseQuery } from '../records/reading/refuse'
import { ApiRefusal } from './api-refusal'
import { personOf } from './api-request'
import { bodyLimits } from './body-limits'
import { callService } from './call-service'
import { serviceFailure } from './service-failure'

type Row = Readonly<Record<string, unknown>>

const verbs: Readonly<Record<string, Exclude<Operation, 'export'>>> = {
  'GET getPage': 'list',
  'GET get': 'get',
  'POST add': 'add',
  'PUT edit': 'edit',
  'DELETE delete': 'delete',
}

/**
 * Forwards the calls of screens that are bound to an existing service speaking the list protocol. Permissions are
 * checked here, those of fields included: what a person may not see is not passed on, whatever the service sends.
 */
export function registerServices(
  app: FastifyInstance,
  definitions: () => Definitions,
  hosts: readonly string[],
): void {
  app.all('/service/:screen/:verb', { bodyLimit: bodyLimits.record }, async (request, reply) => {
    const person = personOf(request)
    const { screen: code, verb } = request.params as { screen: string; verb: string }
    const operation = verbs[`${request.method} ${verb}`]
    const screen = definitions().screens.get(code)
    if (!operation || screen?.kind !== 'list' || !screen.service) return reply.callNotFound()
    const entity = definitions().entities.get(screen.entity)
    if (!entity || !(screen.service.operations ?? ['list']).includes(operation)) return reply.callNotFound()
    const { query, body } = request.api
    allow(operation, code, entity, body, person)
    const hidden = hiddenFrom(person, entity)
    refuseHidden(entity, query, hidden)
    const data = await callService(screen.service, { method: request.method, verb, query, body }, hosts)
    return answerOf(operation, data, hidden)
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
  if (operation === 'delete') return
  if (!isRow(body)) throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
  const fields = Object.entries(fieldsOf(entity)).flatMap(([field, { permission }]) =>
    Object.hasOwn(body, field) && !can(person.access, permission?.edit) ? [{ field, message: 'M44' }] : [],
  )
  if (fields.length > 0)
    throw new ApiRefusal({ status: 403, message: 'M44', reason: 'field-forbidden', fields })
}

/** What is hidden is not searched, sorted or added up by either: the rows that come back would tell it. */
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

function answerOf(operation: Operation, data: unknown, hidden: ReadonlySet<string>): unknown {
  const visible = (row: Row): Row =>
    hidden.size === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))
  if (operation === 'get') {
    if (!isRow(data)) throw serviceFailure('service-answer')
    return visible(data)
  }
  if (operation !== 'list') return isRow(data) ? visible(data) : null
  const page = decodeRecords(data)
  if (!page.ok || !page.value.rows.every(isRow)) throw serviceFailure('service-answer')
  const { rows, total, totals, whole } = page.value
  const list = rows.map(visible)
  if (whole) return list
  return { type: 'page', list, total, ...(Object.keys(totals).length > 0 ? { totals } : {}) }
}

function hiddenFrom(person: Person, entity: EntityMeta): ReadonlySet<string> {
  const fields = Object.entries(fieldsOf(entity)).filter(
    ([, { writeOnly, permission }]) => writeOnly === true || !can(person.access, permission?.view),
  )
  return new Set(fields.map(([name]) => name))
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
