import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { endpointsOf } from '../../../engine/model/entities/endpoints-of'
import type { Answer, Client } from '../support/console-server'

/** The entity of the screens on the catalogue service. */
export const entity: EntityMeta = {
  entity: 'catalogueBook',
  type: 'object',
  properties: {
    title: { type: 'string', filterable: true, sortable: true },
    cost: { type: 'number', permission: { view: 'catalogueBook:cost', edit: 'catalogueBook:cost' } },
  },
}

/** The operations of its screens. */
export const operations = ['list', 'get', 'add', 'edit', 'delete'] as const
export type Operation = (typeof operations)[number]

/**
 * Makes screens on the catalogue service, installs and calls them.
 * @param get who installs them, and the host of the service, once both are there
 */
export function catalogueScreens(get: () => { readonly admin: Client; readonly host: string }) {
  const screenOf = (code: string, path: string, host = get().host): ListScreenMeta => ({
    code,
    kind: 'list',
    entity: entity.entity,
    service: { url: `http://${host}/${path}`, operations: [...operations] },
  })
  return {
    screenOf,
    install: (screen: ListScreenMeta, rest: object = {}): Promise<Answer> => {
      const menu = { code: screen.code, path: `/${screen.code}`, title: 'Catalogue' }
      return get().admin.call('POST', '/system/metadata/install', {
        body: { entities: [entity], screens: [screen], menu, ...rest },
      })
    },
    /** Calls an operation as the console does. */
    call: (
      who: Client,
      operation: Operation,
      rest: { query?: Record<string, unknown>; body?: unknown } = {},
      code = 'catalogue',
    ): Promise<Answer> => {
      const endpoint = endpointsOf(screenOf(code, ''), entity)[operation]
      if (!endpoint) throw new Error(`${operation} is not offered`)
      return who.call(endpoint.method, endpoint.path, rest)
    },
  }
}
