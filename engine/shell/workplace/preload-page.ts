import type { DefinitionSource } from '../../ports/definition-source'
import { innerPath } from '../../session/inner-path'
import { menuCandidates, type MenuCandidate } from '../routes/menu-candidates'
import type { WorkplaceParts } from './load-parts'

/**
 * Brings in what ships of the page that an address leads to, while the person still logs in. Whether they may open it
 * is found out later, from the profile.
 */
export async function preloadPage(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  {
    menus,
    services: { definitions },
  }: Pick<WorkplaceParts, 'menus'> & {
    readonly services: { readonly definitions: DefinitionSource }
  },
): Promise<void> {
  const wanted = innerPath(new URLSearchParams(search).get('redirect')) ?? pathname
  const code = codeAt(menuCandidates(menus, []), wanted.replace(/[?#].*/, ''))
  if (code === undefined || !definitions.hasScreen(code)) return
  const screen = await definitions.screen(code)
  const entity = (screen as { readonly entity?: unknown } | undefined)?.entity
  if (typeof entity === 'string' && definitions.hasEntity(entity)) await definitions.entity(entity)
}

function codeAt(places: readonly MenuCandidate[], path: string): string | undefined {
  for (const { kind, code, path: own, children } of places) {
    const found = kind === 'page' && own === path ? code : codeAt(children, path)
    if (found !== undefined) return found
  }
  return undefined
}
