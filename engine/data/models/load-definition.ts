import { contract } from '../../metadata/contract'
import type {
  ActionMeta,
  EntityMeta,
  MetadataProblem,
  PageDefinitionWire,
  ScreenMeta,
} from '../../metadata/contract.generated'
import { decodeEntity } from '../../metadata/entities/decode-entity'
import type { Profile } from '../../metadata/person/decode-profile'
import { decodeScreen } from '../../metadata/screens/decode-screen'
import { fieldItems } from '../../metadata/screens/menu-rows'
import { failure, success, type Result } from '../../metadata/result'
import type { DefinitionSource } from '../../ports/definition-source'
import type { Transport } from '../../ports/transport'
import { loadCode } from '../../registry/load-code'

/** Everything that is needed to compile one page: its screen, and the screens and entities that it refers to. */
export interface PageDefinition {
  readonly screens: ReadonlyMap<string, ScreenMeta>
  readonly entities: ReadonlyMap<string, EntityMeta>
  readonly problems: readonly MetadataProblem[]
}

/** Loads a page's definition. Definitions on the server override local files of the same name (architecture: merge). */
export async function loadDefinition(
  code: string,
  profile: Pick<Profile, 'components'>,
  local: DefinitionSource,
  transport: Transport,
): Promise<PageDefinition> {
  const onServer = new Set(
    profile.components.filter((item) => item.componentType === 'screen').map((item) => item.code),
  )
  const entitiesOnServer = new Set(
    profile.components.filter((item) => item.componentType === 'entity').map((item) => item.code),
  )
  const remote =
    onServer.has(code) || !local.hasScreen(code)
      ? await fetchDefinition(code, transport)
      : { screens: {}, entities: {} }
  const loader = createLoader(remote, entitiesOnServer, local, transport)
  await loader.screen(code)
  return loader.done()
}

/** Loads the definition of a list's record page: the list, and the record screen that it names. */
export async function loadRecordDefinition(
  list: string,
  profile: Pick<Profile, 'components'>,
  local: DefinitionSource,
  transport: Transport,
): Promise<PageDefinition> {
  const definition = await loadDefinition(list, profile, local, transport)
  const screen = definition.screens.get(list)
  const record = screen?.kind === 'list' && screen.record ? screen.record : undefined
  if (record === undefined) return definition
  const own = await loadDefinition(record, profile, local, transport)
  return {
    screens: new Map([...definition.screens, ...own.screens]),
    entities: new Map([...definition.entities, ...own.entities]),
    problems: own.problems,
  }
}

/** Loads one entity with the definitions that its selector needs. */
export async function loadEntityDefinition(
  name: string,
  profile: Profile,
  local: DefinitionSource,
  transport: Transport,
): Promise<PageDefinition> {
  const entitiesOnServer = new Set(
    profile.components.filter((item) => item.componentType === 'entity').map((item) => item.code),
  )
  const loader = createLoader({ screens: {}, entities: {} }, entitiesOnServer, local, transport)
  await loader.entity(name)
  return loader.done()
}

function fetchDefinition(
  code: string,
  transport: Transport,
  kind: 'screen' | 'entity' = 'screen',
): Promise<PageDefinitionWire> {
  return transport.send(
    { method: 'GET', path: '/system/metadata/getPageDefinition', query: { [kind]: code }, ahead: true },
    (wire) => {
      const problems = contract.pageDefinition(wire, code)
      return problems.length > 0 ? failure(problems) : success(wire as PageDefinitionWire)
    },
  )
}

function createLoader(
  remote: PageDefinitionWire,
  entitiesOnServer: ReadonlySet<string>,
  local: DefinitionSource,
  transport: Transport,
) {
  const screens = new Map<string, ScreenMeta>()
  const entities = new Map<string, EntityMeta>()
  const problems: MetadataProblem[] = []
  const asked = new Set<string>()
  const keep = <T>(result: Result<T>): T | undefined => {
    problems.push(...result.problems)
    return result.ok ? result.value : undefined
  }
  const entity = async (name: string): Promise<void> => {
    if (asked.has(`entity ${name}`)) return
    asked.add(`entity ${name}`)
    const wire = await entityWire(name)
    if (wire === undefined) return
    const decoded = keep(decodeEntity(wire, `entity ${name}`))
    if (!decoded) return
    entities.set(name, decoded)
    await Promise.all(describing(decoded).map(entity))
  }
  const entityWire = async (name: string): Promise<unknown> => {
    if (remote.entities[name]) return remote.entities[name]
    if (entitiesOnServer.has(name) || !local.hasEntity(name))
      return (await fetchDefinition(name, transport, 'entity')).entities[name]
    return loadCode(() => local.entity(name))
  }
  /**
   * Loads a screen and its entities. Of a `lender` only actions or the name are used: its own contents are not loaded.
   */
  const load = async (code: string, reach: 'page' | 'lender'): Promise<void> => {
    if (asked.has(`${reach} ${code}`)) return
    asked.add(`${reach} ${code}`)
    const wire =
      remote.screens[code] ?? (local.hasScreen(code) ? await loadCode(() => local.screen(code)) : undefined)
    if (wire === undefined) return
    const decoded = keep(decodeScreen(wire, `screen ${code}`))
    if (!decoded) return
    screens.set(code, decoded)
    await Promise.all([...entitiesOf(decoded).map(entity), ...(reach === 'page' ? beyond(decoded) : [])])
    await Promise.all(requestsOf(decoded, entities).map(entity))
  }
  const screen = (code: string): Promise<void> => load(code, 'page')
  const beyond = (from: ScreenMeta): readonly Promise<void>[] => [
    ...screensOf(from).map(screen),
    ...[...lendersOf(from), ...managedIn(from), ...relatedTo(from)].map((code) => load(code, 'lender')),
  ]
  return { screen, entity, done: (): PageDefinition => ({ screens, entities, problems }) }
}

/** Returns the entities whose fields describe objects that this entity stores. */
function describing({ properties }: EntityMeta): readonly string[] {
  return Object.values(properties).flatMap(({ options }) => {
    const name = options?.['fieldsOf']
    return typeof name === 'string' ? [name] : []
  })
}

function entitiesOf(screen: ScreenMeta): readonly string[] {
  if (screen.kind === 'tabs' || screen.kind === 'record') return []
  const own = actionsOf(screen).flatMap((action) => action.entity ?? [])
  return [screen.entity, ...own]
}

/** Returns the entities that describe the request bodies of the entity's actions that the screen offers. */
function requestsOf(screen: ScreenMeta, entities: ReadonlyMap<string, EntityMeta>): readonly string[] {
  if (screen.kind !== 'list' && screen.kind !== 'form') return []
  const actions = entities.get(screen.entity)?.actions ?? {}
  const done = screen.kind === 'form' ? [screen] : actionsOf(screen)
  return done.flatMap(({ does }) => (does ? (actions[does]?.request ?? []) : []))
}

function actionsOf(screen: ScreenMeta): readonly ActionMeta[] {
  return screen.kind === 'list' || screen.kind === 'form' ? (screen.actions ?? []) : []
}

function screensOf(screen: ScreenMeta): readonly string[] {
  if (screen.kind === 'tabs') return screen.tabs.map((tab) => tab.screen)
  if (screen.kind === 'record') return [screen.list]
  const form = screen.kind === 'form' ? (screen.formOf ?? []) : []
  return [
    ...actionsOf(screen).flatMap((action) => [action.screen ?? [], action.select?.screen ?? []].flat()),
    form,
  ].flat()
}

/** Returns the lists of which only the name is shown: a record page's related lists and the lists to choose from. */
function relatedTo(screen: ScreenMeta): readonly string[] {
  if (screen.kind === 'list') return screen.record ? [screen.record] : []
  if (screen.kind !== 'record') return []
  return (screen.tabs ?? [])
    .flatMap(({ parts }) => parts)
    .flatMap((part) => ('list' in part ? [part.list, ...(part.pick ? [part.pick.list] : [])] : []))
}

/** Returns the lists that the screen's forms link to. */
function managedIn(screen: ScreenMeta): readonly string[] {
  if (screen.kind !== 'list' && screen.kind !== 'form') return []
  const items = [screen.form, ...actionsOf(screen).map(({ form }) => form)].flatMap(
    (form) => form?.items ?? [],
  )
  return fieldItems(items).flatMap(({ manage }) => manage ?? [])
}

/** Returns the screens whose actions this screen offers too. */
function lendersOf(screen: ScreenMeta): readonly string[] {
  return actionsOf(screen).flatMap(({ like }) => like?.screen ?? [])
}
