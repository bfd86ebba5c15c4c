import type { EntityMeta, ScreenMeta } from '../metadata/contract.generated'
import type { DefinitionSource } from '../ports/definition-source'

/** Returns screens and entities as if they shipped with the console. */
export function testDefinitions(
  screens: readonly ScreenMeta[],
  entities: readonly EntityMeta[],
): DefinitionSource {
  const screenOf = (code: string) => screens.find((screen) => screen.code === code)
  const entityOf = (name: string) => entities.find((entity) => entity.entity === name)
  return {
    hasScreen: (code) => screenOf(code) !== undefined,
    screen: (code) => Promise.resolve(screenOf(code)),
    hasEntity: (name) => entityOf(name) !== undefined,
    entity: (name) => Promise.resolve(entityOf(name)),
  }
}
