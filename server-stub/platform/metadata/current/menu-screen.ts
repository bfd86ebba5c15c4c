import type { EntityMeta, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { screenEntity } from '../../../../engine/model/entities/screen-entity'
import type { Definitions } from './definitions'

/**
 * Returns the screen of a menu with the fields that it may show; undefined for groups, links and pages without an
 * entity.
 */
export function menuScreen(
  { screens, entities }: Pick<Definitions, 'screens' | 'entities'>,
  menuId: unknown,
): { readonly screen: ScreenMeta; readonly entity: EntityMeta } | undefined {
  const screen = typeof menuId === 'string' ? screens.get(menuId) : undefined
  const entity = screen && 'entity' in screen ? entities.get(screen.entity) : undefined
  return screen && entity ? { screen, entity: screenEntity(screen, entity) } : undefined
}
