import { memoize } from 'lodash-es'
import { defaultForm } from '../../../../engine/model/forms/compile-form'
import { resolveText } from '../../../../engine/metadata/locale/local-text'
import { isSection, placedFields, type PlacedField } from '../../../../engine/metadata/screens/menu-rows'
import type { Person } from '../../person/person'
import type { WireRow } from '../../records/record-store'
import { menuScreen } from './menu-screen'
import type { Definitions } from './definitions'
import type { MetadataKind, MetadataRow } from '../kinds'

type Screens = Pick<Definitions, 'screens' | 'entities'>

/**
 * Returns the places of the fields in a menu's form, by field name. Their order, which rows of the menu may change, is
 * not included.
 */
export function formPlaces(definitions: Screens, menuId: string): ReadonlyMap<string, PlacedField['parts']> {
  const found = menuScreen(definitions, menuId)
  if (!found || (found.screen.kind !== 'list' && found.screen.kind !== 'form')) return new Map()
  const { items } = found.screen.form ?? defaultForm(found.entity)
  return new Map(placedFields(items).map(({ field, parts }) => [field, parts]))
}

/**
 * Orders rows of fields like the form: fields of the same section, tab or form keep their given order, at the positions
 * that the definition has for them (mergeForm).
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

/**
 * Adds to each row the tab and section of its field, in the language of the person. Rows of other kinds are returned
 * unchanged.
 */
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
