import type {
  ColumnMeta,
  FormFieldMeta,
  FormMeta,
  FormSectionMeta,
  FormTabMeta,
  MenuColumnWire,
  MenuFormItemWire,
  MenuSearchItemWire,
  MetadataProblem,
  SearchItemMeta,
} from '../contract.generated'
import { inNumberedPlaces, inSortOrder } from '../rows/in-sort-order'
import { fromWireNames, overlayText } from '../locale/local-text'

/** The server's rows for one menu, which override the definition of its screen. */
export interface MenuRows {
  readonly columns?: readonly MenuColumnWire[] | undefined
  readonly search?: readonly MenuSearchItemWire[] | undefined
  readonly form?: readonly MenuFormItemWire[] | undefined
  /** The problems of rows that could not be used. */
  readonly problems?: readonly MetadataProblem[] | undefined
}

/** An item of a form: a field, by name or in full, a section or a tab. */
export type FormItemMeta = FormMeta['items'][number]

/** Returns a column or search item in full; a bare name becomes an item with that field. */
export function normalizeItem<T extends { field: string }>(item: string | T): T {
  return typeof item === 'string' ? ({ field: item } as T) : item
}

/**
 * Merges the columns of a page: rows of the server decide presence, order and label, and the definition adds the rest;
 * without rows the definition stands (0.3, merge rule).
 */
export function mergeColumns(
  defined: readonly ColumnMeta[],
  rows: MenuRows['columns'],
): readonly ColumnMeta[] {
  if (!rows || rows.length === 0) return defined
  const byField = new Map(defined.map((column) => [column.field, column]))
  return inSortOrder(rows).map((row) => {
    const column = mergeRow(byField.get(row.field) ?? { field: row.field }, row)
    return {
      ...column,
      ...(row.width ? { width: row.width } : {}),
      ...(row.minWidth ? { minWidth: row.minWidth } : {}),
      ...(row.visible === undefined ? {} : { visible: row.visible }),
      ...(row.sortable === undefined ? {} : { sortable: row.sortable }),
    }
  })
}

/** Merges the search items of a page, by the same rule as columns. */
export function mergeSearch(
  defined: readonly SearchItemMeta[],
  rows: MenuRows['search'],
): readonly SearchItemMeta[] {
  if (!rows || rows.length === 0) return defined
  const byField = new Map(defined.map((item) => [item.field, item]))
  return inSortOrder(rows).map((row) => mergeRow(byField.get(row.field) ?? { field: row.field }, row))
}

/**
 * Merges labels and order of the server into a form; presence stays with the definition. A field is sorted among those
 * of its section, of its tab or of the form; a field whose row has no number stays where the definition has it.
 */
export function mergeForm(form: FormMeta, rows: MenuRows['form']): FormMeta {
  if (!rows || rows.length === 0) return form
  const byField = new Map(rows.map((row) => [row.field, row]))
  const relabel = (item: string | FormFieldMeta): string | FormFieldMeta => {
    const field = normalizeItem<FormFieldMeta>(item)
    const row = byField.get(field.field)
    return row ? { ...field, ...overlayText(field, fromWireNames(row)) } : item
  }
  const mergeItem = (item: FormItemMeta): FormItemMeta => {
    if (isSection(item)) return { ...item, items: inOrder(item.items).map(relabel) }
    if (isTab(item)) return { ...item, items: inOrder(item.items).map(mergeItem) as FormTabMeta['items'] }
    return relabel(item)
  }
  const inOrder = <T extends FormItemMeta>(items: readonly T[]): readonly T[] =>
    inNumberedPlaces(items, (item) =>
      isSection(item) || isTab(item)
        ? undefined
        : byField.get(normalizeItem<FormFieldMeta>(item).field)?.sort,
    )
  return { ...form, items: inOrder(form.items).map(mergeItem) }
}

/** True when a form item is a section. */
export function isSection(item: FormItemMeta): item is FormSectionMeta {
  return typeof item !== 'string' && 'section' in item
}

/** True when a form item is a tab. */
export function isTab(item: FormItemMeta): item is FormTabMeta {
  return typeof item !== 'string' && 'tab' in item
}

/** Returns the fields of a form in order, out of tabs and sections. Parts that fail `isShown` are skipped. */
export function fieldItems(
  items: readonly FormItemMeta[],
  isShown: (part: FormSectionMeta | FormTabMeta) => boolean = () => true,
): readonly FormFieldMeta[] {
  return items.flatMap((item) => {
    if (isSection(item) || isTab(item)) return isShown(item) ? fieldItems(item.items, isShown) : []
    return normalizeItem<FormFieldMeta>(item)
  })
}

/** A field of a form, and the tab and section that contain it, outermost first. */
export interface PlacedField {
  readonly field: string
  readonly parts: readonly (FormSectionMeta | FormTabMeta)[]
}

/** Returns the place of each field of a form, in order. */
export function placedFields(
  items: readonly FormItemMeta[],
  parts: PlacedField['parts'] = [],
): readonly PlacedField[] {
  return items.flatMap((item) =>
    isSection(item) || isTab(item)
      ? placedFields(item.items, [...parts, item])
      : { field: normalizeItem<FormFieldMeta>(item).field, parts },
  )
}

function mergeRow<T extends ColumnMeta | SearchItemMeta>(
  under: T,
  row: MenuColumnWire | MenuSearchItemWire,
): T {
  const control =
    row.controlConfig?.type || (row.valueType && row.valueType !== 'text' ? row.valueType : undefined)
  const merged = { ...under, ...overlayText(under, fromWireNames(row)) }
  if (control) merged.control = control
  if (row.controlConfig?.code) merged.options = { ...merged.options, code: row.controlConfig.code }
  return merged
}
