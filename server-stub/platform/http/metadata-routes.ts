import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageDefinitionWire } from '../../../engine/metadata/contract.generated'
import { readChoices } from '../metadata/choices/read-choices'
import type { changeRoutesOf } from '../metadata/changes/change-routes'
import type { Effective } from '../metadata/current/effective'
import type { MetadataService } from '../metadata/metadata-service'
import { namesIn } from '../metadata/current/names-in-screen'
import type { Say } from '../metadata/whole-menu/reset-wire'
import type { RevisionWatch } from '../metadata/changes/revision-watch'
import { mayKnowEntity } from '../people/reach/may-know-entity'
import type { Person } from '../person/person'
import type { WhoAsks } from '../people/sessions/who-asks'
import type { Wording } from '../wording/wording'
import { ApiRefusal } from '../refusal/api-refusal'
import { notLoggedIn, personOf, sessionOf } from '../request/api-request'
import { bodyLimits } from '../request/body-limits'
import { tokenOf } from '../request/token-of'

export interface MetadataRoutesOptions {
  readonly metadata: MetadataService
  readonly watch: RevisionWatch
  readonly whoAsks: WhoAsks
  readonly changes: ReturnType<typeof changeRoutesOf>
  readonly wording: Wording
  /** The id of the build of the console that this server serves, if it serves one. */
  readonly build: string | undefined
}

/** Registers the routes that serve definitions, wait for changes, and make changes. */
export function registerMetadata(
  app: FastifyInstance,
  { metadata, watch, whoAsks, changes, wording, build }: MetadataRoutesOptions,
): void {
  app.get(
    '/system/metadata/getRevision',
    async (request) => (personOf(request), { revision: metadata.current().revision }),
  )

  app.get('/system/metadata/awaitRevision', async (request) => {
    const { accessMark } = personOf(request)
    const { after = '0', access = accessMark, build: opened = build } = request.api.query
    const now = async () => {
      const asking = await whoAsks(tokenOf(request) ?? '', request.api.language, false)
      return asking?.person
    }
    const known = Number.isSafeInteger(Number(after)) ? Number(after) : 0
    const standing = (mark: string) => ({ revision: metadata.current().revision, accessMark: mark, build })
    if (access !== accessMark || (build !== undefined && opened !== build)) return standing(accessMark)
    const gone = new AbortController()
    const leave = (): void => gone.abort()
    request.raw.socket.once('close', leave)
    const isChanged = async () => (await now())?.accessMark !== accessMark
    await watch.wait(known, { access: sessionOf(request).accessRevision, isChanged }, gone.signal)
    // The connection stays open for other requests.
    request.raw.socket.off('close', leave)
    const person = await now()
    // The account, its operator or the session has ended while waiting.
    if (!person) throw notLoggedIn()
    return standing(person.accessMark)
  })

  app.get('/system/metadata/getPageDefinition', async (request) => {
    const { screen, entity } = request.api.query
    const person = personOf(request)
    if (screen) return pageDefinition(metadata.current(), screen, person)
    // An entity without permission looks the same as a missing one.
    if (entity)
      return {
        screens: {},
        entities: mayKnowEntity(person, entity, metadata.current())
          ? entityDocuments(metadata.current(), [entity])
          : {},
      }
    throw new ApiRefusal({
      status: 400,
      message: 'server.badParameter',
      values: { name: 'screen' },
      reason: 'bad-parameter',
    })
  })

  app.get('/system/metadata/getChoices', async (request) => {
    const { language } = request.api
    const say = (key: string) => wording(language, key)
    return readChoices(metadata, request.api.query, personOf(request), say)
  })

  app.put('/system/metadata/reset', async (request) => changes.reset(request.api.body, personOf(request)))
  const sayTo =
    ({ language }: Person): Say =>
    (key, values) =>
      wording(language, key, values)
  app.post('/system/metadata/previewResetMenu', async (request) => {
    const person = personOf(request)
    return changes.previewResetMenu(request.api.body, person, sayTo(person))
  })
  app.put('/system/metadata/resetMenu', async (request) =>
    changes.resetMenu(request.api.body, personOf(request)),
  )
  app.post('/system/metadata/previewCopyRows', async (request) => {
    const person = personOf(request)
    return changes.previewCopyRows(request.api.body, person, sayTo(person))
  })
  app.put('/system/metadata/copyRows', async (request) =>
    changes.copyRows(request.api.body, personOf(request)),
  )
  app.put('/system/metadata/revert', async (request) => changes.revert(request.api.body, personOf(request)))
  /** Users without the permission to install may not send large bodies. */
  const bodyLimit = (request: FastifyRequest): number =>
    personOf(request).access.buttons.has('componentConfig:add') ? bodyLimits.batch : bodyLimits.small
  app.post(
    '/system/metadata/install',
    { bodyLimit: bodyLimits.batch, config: { bodyLimit } },
    async (request) => changes.install(request.api.body, personOf(request)),
  )
}

/**
 * Returns a screen with the screens and entities that it refers to, except shipped ones. Documents are served as
 * stored: the console reports their problems.
 */
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
  // The definition of a menu's screen is hidden without that menu.
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
