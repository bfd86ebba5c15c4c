import { loadDefinition } from '../../data/models/load-definition'
import type { CompileContext } from '../../model/compile-context'
import { compilePage } from '../../model/pages/compile-page'
import type { DefinitionSource } from '../../ports/definition-source'
import type { Transport } from '../../ports/transport'
import type { Registry } from '../../registry/create-registry'
import { loadWidget } from '../../registry/load-widget'
import { demoLoginPath, loginPath } from '../../session/guard-navigation'
import { innerPath } from '../../session/inner-path'
import { preloadCustomPage } from '../../views/page-view'
import { menuCandidates, type MenuCandidate } from '../routes/menu-candidates'
import type { WorkplaceParts } from './load-parts'

export interface PreloadParts extends Pick<WorkplaceParts, 'menus'> {
  readonly services: { readonly definitions: DefinitionSource; readonly registry: Registry }
}

/**
 * Loads the shipped definition of the page at an address, and the widgets that it shows, while the person logs in.
 * Whether the person may open the page is known only later, from the profile. Rejects when a part does not ship or
 * fails to load.
 */
export async function preloadPage(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { menus, services: { definitions, registry } }: PreloadParts,
): Promise<void> {
  const wanted = (innerPath(new URLSearchParams(search).get('redirect')) ?? pathname).replace(/[?#].*/, '')
  const places = menuCandidates(menus, [])
  // The menus of a person may have pages that do not ship: nothing is known of these before the login.
  const code = entrances.has(wanted) ? landingOf(places) : codeAt(places, ({ path }) => path === wanted)
  const custom = code === undefined ? undefined : registry.customPage(code)
  if (custom) return void (await preloadCustomPage(custom))
  if (code === undefined || !definitions.hasScreen(code)) return
  const { screens, entities } = await loadDefinition(code, { components: [] }, definitions, nobody)
  const screen = screens.get(code)
  if (!screen) return
  const model = compilePage(screen, {
    access: all,
    language: 'en',
    translate: (key) => key,
    entity: (name) => entities.get(name),
    screen: (name) => screens.get(name),
    dictionary: () => undefined,
    widget: registry.definition,
    component: () => undefined,
  } satisfies CompileContext)
  if (model.kind !== 'list') return
  const shown = [...model.columns, ...model.search].flatMap(({ widget }) => registry.widget(widget) ?? [])
  await Promise.allSettled(shown.map(loadWidget))
}

/** Addresses from which a login leads to the landing page. */
const entrances: ReadonlySet<string> = new Set(['/', loginPath, demoLoginPath])

/** Before the login no request is sent to the server. */
const refuse = () => Promise.reject(new Error('This does not ship with the console.'))
const nobody: Transport = { send: refuse, download: refuse }

/** Every permission, so that the model holds at least all that the person will see. */
const everything: ReadonlySet<string> = Object.assign(new Set(['*']), { has: () => true })
const all = { roles: everything, menus: everything, buttons: everything }

/** Returns the page after a login without a requested page: the pinned one (R10). */
function landingOf(places: readonly MenuCandidate[]): string | undefined {
  return codeAt(places, ({ node }) => node?.affix === true)
}

function codeAt(
  places: readonly MenuCandidate[],
  isWanted: (place: MenuCandidate) => boolean,
): string | undefined {
  for (const place of places) {
    const found = place.kind === 'page' && isWanted(place) ? place.code : codeAt(place.children, isWanted)
    if (found !== undefined) return found
  }
  return undefined
}
