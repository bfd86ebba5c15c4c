import { memoize } from 'lodash-es'
import { defaultForm } from '../../../engine/model/compile-form'
import { resolveText } from '../../../engine/metadata/local-text'
import { isSection, placedFields, type PlacedField } from '../../../engine/metadata/menu-rows'
import type { Person } from '../person/person'
import type { WireRow } from '../records/record-store'
import { menuScreen } from './choices/menu-screen'
import type { Definitions } from './definitions'
import type { MetadataKind, MetadataRow } from './kinds'

type Screens = Pick<Definitions, 'screens' | 'entities'>

/** Where the fields of a menu's form stand, by name; without its order, which rows of the menu may change. */
export function formPlaces(definitions: Screens, menuId: string): ReadonlyMap<string, PlacedField['parts']> {
  const found = menuScreen(definitions, menuId)
  if (!found || (found.screen.kind !== 'list' && found.screen.kind !== 'form')) return new Map()
  const { items } = found.screen.form ?? defaultForm(found.entity)
  return new Map(placedFields(items).map(({ field, parts }) => [field, parts]))
}

/**
 * Rows of fields as the form has them: those of one section, tab or form in the order given, at the places that the
 * definition has for them (mergeForm).
 */
export function inFormPlaces(
  rows: readonly MetadataRow[],
  places: ReadonlyMap<string, PlacedField['parts']>,
): readonly MetadataRow[] {
  const holderOf = (field: unknown) => places.get(String(field))?.at(-1)
  const byField = new Map(rows.map((row) => [String(row['field']), row]))
  const shipped = [...places.keys()].filter((field) => byField.has(field))
  const waiting = new Map<unknown, MetadataRow[]>()
  for (const row of rows) {
    const holder = holderOf(row['field'])
    if (!waiting.get(holder)?.push(row)) waiting.set(holder, [row])
  }
  const placed = shipped.flatMap((field) => waiting.get(holderOf(field))?.shift() ?? [])
  return [...placed, ...[...waiting.values()].flat()]
}

/** Rows with the tab and section in which their fields stand, in the language of a person; other kinds as they are. */
export function withSections(
  definitions: Screens,
  kind: MetadataKind,
  rows: readonly WireRow[],
  { language }: Person,
): readonly WireRow[] {
  if (kind !== 'menuFormItem') return rows
  const placesOf = memoize((menuId: string) => formPlaces(definitions, menuId))
  return rows.map((row) => {
    const parts = placesOf(String(row['menuId'])).get(String(row['field'])) ?? []
    const names = parts.map((part) => {
      const title = isSection(part) ? part.section : part.tab
      return resolveText({ title, names: part.names }, language, title)
    })
    return { ...row, section: names.length > 0 ? names.join(' / ') : null }
  })
}
