import type { EntityMeta, PropertyMeta, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, fieldsOf, isUnserved } from '../../../../engine/metadata/entities/entity-fields'
import { resolveText } from '../../../../engine/metadata/locale/local-text'
import { filteredProperty, filterOf } from '../../../../engine/model/fields/filter-of'
import { formBaseline } from '../shipped/baseline'
import type { MetadataKind } from '../kinds'
import { closed, type Choices, type ChoiceSource } from './choices'
import { menuScreen } from '../current/menu-screen'
import { named } from './named'

/** The kinds of rows that belong to one field each. */
const fieldKinds = ['menuColumn', 'menuSearchItem', 'menuFormItem'] as const satisfies readonly MetadataKind[]

export type FieldKind = (typeof fieldKinds)[number]

/** True for a kind of rows that belong to one field each. */
export function isFieldKind(text: string): text is FieldKind {
  return (fieldKinds as readonly string[]).includes(text)
}

/**
 * Returns the fields that a row can still be for: unused fields of the menu's entity that can be shown there or
 * searched by.
 */
export function fieldChoices(kind: FieldKind, { effective, language, row }: ChoiceSource): Choices {
  const menuId = row['menuId']
  const page = menuScreen(effective, menuId)
  if (!page) return closed([], 'server.choices.noFields')
  const taken = new Set(effective.rows(kind, String(menuId)).map((other) => String(other['field'])))
  const own = row['id'] === undefined ? undefined : String(row['field'])
  const free = fieldNames(kind, page).filter((name) => name === own || !taken.has(name))
  return closed(
    free.map((name) => named(name, resolveText(fieldFor(page.entity, name) ?? {}, language, ''))),
    'server.choices.allFields',
  )
}

/** Returns the field of a row; for a search item, the property that its filter tests. */
export function fieldFor(entity: EntityMeta, name: string): PropertyMeta | undefined {
  const filter = filterOf(entity, name)
  return fieldOf(entity, name) ?? (filter && filteredProperty(entity, filter))
}

/** Returns the fields for which a menu can have rows of a kind. */
export function fieldNames(
  kind: FieldKind,
  { screen, entity }: { readonly screen: ScreenMeta; readonly entity: EntityMeta },
): readonly string[] {
  if (kind === 'menuFormItem') return formBaseline(screen, entity).map((item) => String(item['field']))
  // Only lists have columns and search items.
  if (screen.kind !== 'list') return []
  const fields = Object.entries(fieldsOf(entity)).flatMap(([name, property]) =>
    isUnserved(property) || name === 'id' ? [] : [name],
  )
  if (kind === 'menuColumn') return fields
  const names = new Set([...fields, ...Object.keys(entity.filters ?? {})])
  return [...names].filter((name) => filterOf(entity, name) !== undefined)
}
