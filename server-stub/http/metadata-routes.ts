import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageDefinitionWire } from '../../engine/metadata/contract.generated'
import type { changeRoutesOf } from '../metadata/change-routes'
import type { Effective } from '../metadata/effective'
import type { MetadataService } from '../metadata/metadata-service'
import type { RevisionWatch } from '../metadata/revision-watch'
import type { Person } from '../people/person'
import { ApiRefusal } from './api-refusal'
import { personOf } from './api-request'
import { bodyLimits } from './body-limits'

export interface MetadataRoutesOptions {
  readonly metadata: MetadataService
  readonly watch: RevisionWatch
  readonly changes: ReturnType<typeof changeRoutesOf>
}

/** Definitions for the console, the wait for changes, and the changes themselves. */
export function registerMetadata(
  app: FastifyInstance,
  { metadata, watch, changes }: MetadataRoutesOptions,
): void {
  app.get(
    '/system/metadata/getRevision',
    async (request) => (personOf(request), { revision: metadata.current().revision }),
  )

  app.get('/system/metadata/awaitRevision', async (request) => {
    personOf(request)
    const after = Number(request.api.query['after'] ?? 0)
    const gone = new AbortController()
    const leave = (): void => gone.abort()
    request.raw.socket.once('close', leave)
    const revision = await watch.wait(Number.isSafeInteger(after) ? after : 0, gone.signal)
    // The connection goes on to other requests.
    request.raw.socket.off('close', leave)
    return { revision }
  })

  app.get('/system/metadata/getPageDefinition', async (request) => {
    const { screen, entity } = request.api.query
    if (screen) return pageDefinition(metadata.current(), screen, personOf(request))
    if (entity) return { screens: {}, entities: entityDocuments(metadata.current(), [entity]) }
    throw new ApiRefusal({
      status: 400,
      message: 'server.badParameter',
      values: { name: 'screen' },
      reason: 'bad-parameter',
    })
  })

  app.put('/system/metadata/reset', async (request) => changes.reset(request.api.body, personOf(request)))
  app.put('/system/metadata/revert', async (request) => changes.revert(request.api.body, personOf(request)))
  /** Whoever may not install anything sends nothing large for it. */
  const bodyLimit = (request: FastifyRequest): number =>
    personOf(request).access.buttons.has('componentConfig:add') ? bodyLimits.batch : bodyLimits.small
  app.post(
    '/system/metadata/install',
    { bodyLimit: bodyLimits.batch, config: { bodyLimit } },
    async (request) => changes.install(request.api.body, personOf(request)),
  )
}

/** A screen with the screens and entities that it names, as far as they do not ship. Documents are served as stored: the console reports what is wrong with them. */
function pageDefinition(effective: Effective, code: string, person: Person): PageDefinitionWire {
  const screens: Record<string, object> = {}
  const entities = new Set<string>()
  const collect = (name: string): void => {
    if (screens[name]) return
    const document =
      effective.documents.get(`screen.${name}`) ?? effective.documents.get(`popupSelector.${name}`)
    if (!document || typeof document !== 'object') return
    screens[name] = document
    for (const reference of namesIn(document))
      (reference.kind === 'screen' ? collect : (entity: string) => entities.add(entity))(reference.name)
  }
  // A menu that is not granted does not show what it would look like.
  const isMenu = effective.rows('menu').some((row) => row['code'] === code)
  if (!isMenu || person.access.menus.has(code)) collect(code)
  return {
    screens: screens as PageDefinitionWire['screens'],
    entities: entityDocuments(effective, [...entities]),
  }
}

function entityDocuments(effective: Effective, names: readonly string[]): PageDefinitionWire['entities'] {
  return Object.fromEntries(
    names.flatMap((name) => {
      const document = effective.documents.get(`entity.${name}`)
      return document && typeof document === 'object' ? [[name, document as Record<string, unknown>]] : []
    }),
  )
}

function namesIn(document: object): readonly { readonly kind: 'screen' | 'entity'; readonly name: string }[] {
  const screen = document as {
    entity?: unknown
    form?: unknown
    list?: unknown
    record?: unknown
    tabs?: { screen?: unknown; parts?: { list?: unknown; pick?: { list?: unknown } }[] }[]
    actions?: {
      screen?: unknown
      entity?: unknown
      form?: unknown
      select?: { screen?: unknown }
      like?: { screen?: unknown }
    }[]
  }
  const named: { kind: 'screen' | 'entity'; name: string }[] = []
  const add = (kind: 'screen' | 'entity', name: unknown) =>
    typeof name === 'string' && named.push({ kind, name })
  add('entity', screen.entity)
  for (const name of managedIn(screen.form)) add('screen', name)
  add('screen', screen.list)
  add('screen', screen.record)
  for (const tab of Array.isArray(screen.tabs) ? screen.tabs : []) {
    add('screen', tab.screen)
    for (const part of Array.isArray(tab.parts) ? tab.parts : []) {
      add('screen', part.list)
      add('screen', part.pick?.list)
    }
  }
  for (const action of Array.isArray(screen.actions) ? screen.actions : []) {
    add('screen', action.screen)
    add('screen', action.select?.screen)
    add('screen', action.like?.screen)
    add('entity', action.entity)
    for (const name of managedIn(action.form)) add('screen', name)
  }
  return named
}

/** Lists that a form has links to; it may be anything. */
function managedIn(part: unknown): readonly unknown[] {
  if (Array.isArray(part)) return part.flatMap(managedIn)
  if (typeof part !== 'object' || part === null) return []
  const { manage, items } = part as { readonly manage?: unknown; readonly items?: unknown }
  return [manage, ...managedIn(items)]
}
