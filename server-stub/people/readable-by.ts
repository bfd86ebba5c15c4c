import type { EntityMeta } from '../../engine/metadata/contract.generated'
import { fieldOf } from '../../engine/metadata/entity-fields'
import { buttonCodeOf, permissionOf } from '../../engine/model/button-codes'
import { defaultColumns } from '../../engine/model/compile-columns'
import { labelOf } from '../../engine/model/compile-list'
import { normalizeItem } from '../../engine/metadata/menu-rows'
import type { Definitions } from '../metadata/definitions'
import type { Person } from './person'

/**
 * Which fields of an entity a person may read. All of them with its view button, or the menu of one of its lists;
 * those that its selectors show when only a field of a form that the person may fill refers to it; else none.
 */
export function readableBy(
  person: Person,
  entity: EntityMeta,
  definitions: Definitions,
): 'all' | ReadonlySet<string> | undefined {
  const { access } = person
  if (access.buttons.has(buttonCodeOf(entity, 'list'))) return 'all'
  for (const screen of definitions.screens.values()) {
    if (screen.kind === 'list' && screen.entity === entity.entity && access.menus.has(screen.code))
      return 'all'
  }
  return isReferredTo(person, entity, definitions) ? selectorFields(entity, definitions) : undefined
}

function isReferredTo(person: Person, entity: EntityMeta, definitions: Definitions): boolean {
  for (const other of definitions.entities.values()) {
    if (![...person.access.buttons].some((code) => code.startsWith(`${permissionOf(other)}:`))) continue
    if (Object.values(other.properties).some((property) => property.reference?.entity === entity.entity))
      return true
  }
  return false
}

function selectorFields(entity: EntityMeta, definitions: Definitions): ReadonlySet<string> {
  const fields = new Set(['id', labelOf(entity)])
  if (entity.tree) fields.add(entity.tree.parent)
  for (const screen of definitions.screens.values()) {
    if (screen.kind !== 'selector' || screen.entity !== entity.entity) continue
    for (const column of screen.list.columns ?? []) fields.add(normalizeItem(column).field)
    for (const name of [screen.value, screen.label]) if (name) fields.add(name)
  }
  for (const column of defaultColumns(entity).slice(0, 5))
    if (!fieldOf(entity, column.field)?.secret && !fieldOf(entity, column.field)?.permission)
      fields.add(column.field)
  return fields
}
