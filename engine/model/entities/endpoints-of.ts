import type { EndpointMeta, EntityMeta, ListScreenMeta, Operation } from '../../metadata/contract.generated'
import type { Endpoints } from '../types/page-model'

const allOperations: readonly Operation[] = ['list', 'get', 'add', 'edit', 'delete', 'export']

const verbs = {
  list: ['GET', 'getPage'],
  get: ['GET', 'get'],
  add: ['POST', 'add'],
  edit: ['PUT', 'edit'],
  delete: ['DELETE', 'delete'],
  export: ['POST', 'export'],
} as const satisfies Record<Operation, readonly [EndpointMeta['method'], string]>

/** Returns the path under which an entity's operations are served (8.3). */
export function baseOf(entity: EntityMeta): string {
  return entity.base ?? `/records/${entity.entity}`
}

/** Returns the operations that the server offers for an entity. */
export function operationsOf(entity: EntityMeta): readonly Operation[] {
  return entity.operations ?? allOperations
}

/** Returns the address of one operation under a base path. */
export function endpointOf(base: string, operation: Operation): EndpointMeta {
  const [method, verb] = verbs[operation]
  return { method, path: `${base}/${verb}` }
}

/** Returns the address of an entity's list: its own, else the one under its base path. */
export function listEndpointOf(entity: EntityMeta): EndpointMeta {
  return entity.listPath ? { method: 'GET', path: entity.listPath } : endpointOf(baseOf(entity), 'list')
}

/** Returns the addresses of a list screen: those of its service (forwarded by the server), else those of its entity. */
export function endpointsOf(screen: Pick<ListScreenMeta, 'service' | 'code'>, entity: EntityMeta): Endpoints {
  const base = screen.service ? `/service/${screen.code}` : baseOf(entity)
  const operations = screen.service ? serviceOperations(screen.service) : operationsOf(entity)
  return Object.fromEntries(
    operations.map((operation) => [
      operation,
      operation === 'list' && !screen.service ? listEndpointOf(entity) : endpointOf(base, operation),
    ]),
  )
}

/** Returns the operations of a service. The server can export a service's list by reading it page by page. */
function serviceOperations({
  operations = ['list'],
}: NonNullable<ListScreenMeta['service']>): readonly Operation[] {
  return operations.includes('list') ? [...operations, 'export'] : operations
}
