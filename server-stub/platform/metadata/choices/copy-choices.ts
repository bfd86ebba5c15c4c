import { sortBy } from 'lodash-es'
import { fromWireNames, resolveText } from '../../../../engine/metadata/locale/local-text'
import { menuWire } from '../current/wire-rows'
import { closed, type Choices, type ChoiceSource } from './choices'
import { fieldNames, type FieldKind } from './field-choices'
import { menuScreen } from '../current/menu-screen'
import { named } from './named'

/**
 * Returns the other menus with rows for fields that this menu has, too: first menus of the same entity, then by the
 * number of common fields.
 */
export function copyChoices(kind: FieldKind, { effective, language, row }: ChoiceSource): Choices {
  const menuId = row['menuId']
  const page = menuScreen(effective, menuId)
  if (!page) return closed([], 'server.choices.noFields')
  const fields = new Set(fieldNames(kind, page))
  const fitting = effective.rows('menu').flatMap((menu) => {
    const other = menu.id === menuId ? undefined : menuScreen(effective, menu.id)
    if (!other) return []
    const count = effective.rows(kind, menu.id).filter(({ field }) => fields.has(String(field))).length
    return count > 0 ? [{ menu, count, isAlike: other.entity.entity === page.entity.entity }] : []
  })
  return closed(
    sortBy(fitting, [({ isAlike }) => !isAlike, ({ count }) => -count]).map(({ menu }) => {
      const wire = menuWire(menu)
      return named(menu.id, resolveText(fromWireNames(wire), language, wire.name ?? ''))
    }),
    'server.copy.noMenu',
  )
}
