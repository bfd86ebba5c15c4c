import type { Definitions } from '../../metadata/current/definitions'
import { namesIn } from '../../metadata/current/names-in-screen'
import type { Person } from '../../person/person'
import { readableBy } from './readable-by'

/**
 * True when a person may read the definition of an entity: with access to any of its records, or with a page that
 * refers to it, such as the form of an action.
 */
export function mayKnowEntity(person: Person, name: string, definitions: Definitions): boolean {
  const entity = definitions.entities.get(name)
  if (entity && readableBy(person, entity, definitions) !== undefined) return true
  return namedByPages(person, definitions).has(name)
}

/** Returns the entities that the person's pages refer to, and those of the requests of their actions. */
function namedByPages({ access }: Person, { screens, entities }: Definitions): ReadonlySet<string> {
  const seen = new Set<string>()
  const named = new Set<string>()
  const visit = (code: string): void => {
    const screen = screens.get(code)
    if (!screen || seen.has(code)) return
    seen.add(code)
    for (const { kind, name } of namesIn(screen)) {
      if (kind === 'screen') visit(name)
      else named.add(name)
    }
  }
  for (const code of access.menus) visit(code)
  const requests = [...named].flatMap((name) =>
    Object.values(entities.get(name)?.actions ?? {}).flatMap(({ request }) => request ?? []),
  )
  return new Set([...named, ...requests])
}
