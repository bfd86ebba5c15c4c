import type { FastifyInstance } from 'fastify'
import type { ListScreenMeta, Operation } from '../../engine/metadata/contract.generated'
import { buttonCodeOf } from '../../engine/model/button-codes'
import { decodeRecords } from '../../engine/metadata/decode-records'
import type { Definitions } from '../metadata/definitions'
import { ApiRefusal } from './api-refusal'
import { personOf } from './api-request'

const verbs: Readonly<Record<string, Operation>> = {
  'GET getPage': 'list',
  'GET get': 'get',
  'POST add': 'add',
  'PUT edit': 'edit',
  'DELETE delete': 'delete',
}
const timeoutMs = 30_000
const largestAnswer = 20 * 1024 * 1024

/**
 * Forwards the calls of screens that are bound to an existing service speaking the list protocol. Only hosts that
 * the environment names are called, redirects are not followed, and nothing of the person's session is passed on.
 */
export function registerServices(
  app: FastifyInstance,
  definitions: () => Definitions,
  hosts: readonly string[],
): void {
  app.all('/service/:screen/:verb', async (request, reply) => {
    const person = personOf(request)
    const { screen: code, verb } = request.params as { screen: string; verb: string }
    const operation = verbs[`${request.method} ${verb}`]
    const screen = definitions().screens.get(code)
    if (!operation || screen?.kind !== 'list' || !screen.service) return reply.callNotFound()
    if (!(screen.service.operations ?? ['list']).includes(operation)) return reply.callNotFound()
    const entity = definitions().entities.get(screen.entity)
    const needed = entity ? buttonCodeOf(entity, operation) : undefined
    const allowed =
      operation === 'list' || operation === 'get'
        ? person.access.menus.has(code)
        : needed !== undefined && person.access.buttons.has(needed)
    if (!allowed) throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
    return forward(
      screen.service,
      verb,
      request.method,
      request.api.query,
      request.api.body,
      hosts,
      operation,
    )
  })
}

async function forward(
  service: NonNullable<ListScreenMeta['service']>,
  verb: string,
  method: string,
  query: Readonly<Record<string, string>>,
  body: unknown,
  hosts: readonly string[],
  operation: Operation,
): Promise<unknown> {
  const url = new URL(`${service.url.replace(/\/+$/, '')}/${verb}`)
  if (!hosts.includes(url.host) && !hosts.includes(url.hostname)) throw failure('service-host')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const hasBody = method === 'POST' || method === 'PUT'
  const answer = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    ...(hasBody ? { body: JSON.stringify(body ?? null) } : {}),
  }).catch(() => {
    throw failure('service-unreachable')
  })
  const text = await answer.text().catch(() => '')
  if (!answer.ok || text.length > largestAnswer) throw failure('service-answer')
  const data = dataOf(text)
  if (operation !== 'list') return data
  const page = decodeRecords(data)
  if (!page.ok) throw failure('service-answer')
  return page.value.whole ? page.value.rows : { type: 'page', list: page.value.rows, total: page.value.total }
}

/** A service may answer in the envelope of the contract, or its data alone. */
function dataOf(text: string): unknown {
  try {
    const answer = JSON.parse(text) as { success?: unknown; data?: unknown } | null
    if (answer && typeof answer === 'object' && typeof answer.success === 'boolean') {
      if (!answer.success) throw failure('service-refused')
      return answer.data
    }
    return answer
  } catch (error) {
    throw error instanceof ApiRefusal ? error : failure('service-answer')
  }
}

function failure(reason: string): ApiRefusal {
  return new ApiRefusal({ status: 502, message: 'server.service', reason })
}
