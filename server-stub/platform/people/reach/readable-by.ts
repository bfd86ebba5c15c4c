import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { buttonCodeOf, permissionOf } from '../../../../engine/model/entities/button-codes'
import type { Definitions } from '../../metadata/current/definitions'
import type { Person } from '../../person/person'
import { referencesOf, selectorReach, type SelectorReach } from './selector-reach'

/**
 * Returns which part of an entity a person may read: all of it with its view button, or with the menu of one of its
 * lists; the part that its selectors use when only a field of a form that the person may fill in refers to it; else
 * undefined.
 */
export function readableBy(
  person: Person,
  entity: EntityMeta,
  definitions: Definitions,
): 'all' | SelectorReach | undefined {
  const { access } = person
  if (access.buttons.has(buttonCodeOf(entity, 'list'))) return 'all'
  for (const screen of definitions.screens.values()) {
    if (screen.kind === 'list' && screen.entity === entity.entity && access.menus.has(screen.code))
      return 'all'
  }
  const referring = referringTo(person, entity, definitions)
  return referring.length > 0 ? selectorReach(entity, referring, definitions) : undefined
}

function referringTo(person: Person, entity: EntityMeta, definitions: Definitions): readonly EntityMeta[] {
  const buttons = [...person.access.buttons]
  return [...definitions.entities.values()].filter(
    (other) =>
      referencesOf(other, entity, definitions).length > 0 &&
      buttons.some((code) => code.startsWith(`${permissionOf(other)}:`)),
  )
}
