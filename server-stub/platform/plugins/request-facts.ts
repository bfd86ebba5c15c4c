import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { filterOf } from '../../../engine/model/fields/filter-of'
import { screenOf } from '../journal/logged-page'
import type { Effective } from '../metadata/current/effective'
import { recordPathsOf } from '../metadata/current/record-paths'
import { basePath } from '../request/base-path'
import type { ActivityFacts } from '../watching/activity'

const recordCalls: ReadonlySet<string> = new Set([
  'GET getPage',
  'GET get',
  'POST add',
  'POST addBatch',
  'POST batch',
  'PUT edit',
  'PUT editMany',
  'DELETE delete',
  'GET export',
  'POST export',
])

/**
 * Returns the route, screen, entity and filter of a request, for figures and traces. Every text is the name of a route or
 * of the metadata, so that callers cannot make up labels; an unknown path has the route `none`.
 */
export function requestFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  effective: Effective,
): ActivityFacts {
  const { url } = request.routeOptions
  const status = reply.statusCode
  if (url === undefined) return { route: 'none', status }
  if (url === `${basePath}/service/:screen/:verb`) {
    const { screen: code = '' } = request.params as { readonly screen?: string }
    const screen = effective.screens.get(code)
    const entity = screen && 'entity' in screen ? effective.entities.get(screen.entity) : undefined
    return { route: url, screen: screen?.code, ...ofEntity(request, entity), status }
  }
  if (url !== `${basePath}/*`) return { route: url, status }
  const path = `/${(request.params as Readonly<Record<'*', string | undefined>>)['*'] ?? ''}`
  const entity = entityAt(request.method, path, effective)
  if (!entity) return { route: 'none', status }
  const screen = exportedPage(request, effective) ?? screenOf(effective, entity)
  return { route: basePath + path, screen, ...ofEntity(request, entity), status }
}

function entityAt(method: string, path: string, effective: Effective): EntityMeta | undefined {
  const { byBase, byList, actions } = recordPathsOf(effective)
  const at = path.lastIndexOf('/')
  return (
    actions.get(`${method} ${path}`)?.[0]?.entity ??
    (recordCalls.has(`${method} ${path.slice(at + 1)}`) ? byBase.get(path.slice(0, at)) : undefined) ??
    (method === 'GET' ? byList.get(path) : undefined)
  )
}

function ofEntity(
  { api, method }: FastifyRequest,
  entity: EntityMeta | undefined,
): Pick<ActivityFacts, 'entity' | 'filter'> {
  if (!entity) return {}
  const given = method === 'GET' ? api?.query : bodyOf(api)['queryParams']
  const names = typeof given === 'object' && given !== null ? Object.keys(given) : []
  return { entity: entity.entity, filter: names.filter((name) => filterOf(entity, name)).toSorted() }
}

/** Returns the screen that an export names; undefined for one that does not exist. */
function exportedPage({ api }: FastifyRequest, effective: Effective): string | undefined {
  const { page } = bodyOf(api)
  return typeof page === 'string' && effective.screens.has(page) ? page : undefined
}

function bodyOf(api: FastifyRequest['api'] | undefined): Readonly<Record<string, unknown>> {
  const body = api?.body
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
}
