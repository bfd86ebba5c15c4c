import type {
  ColumnMeta,
  EntityMeta,
  ListScreenMeta,
  MenuNode,
  PropertyMeta,
  ScreenMeta,
  SearchItemMeta,
} from '../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { overlayText, toWireNames, type LocalTitle } from '../../../../engine/metadata/locale/local-text'
import { fieldItems, normalizeItem } from '../../../../engine/metadata/screens/menu-rows'
import { defaultColumns } from '../../../../engine/model/lists/compile-columns'
import { defaultForm } from '../../../../engine/model/forms/compile-form'
import { defaultSearch } from '../../../../engine/model/lists/compile-search'
import { controlOf } from '../../../../engine/model/entities/control-of'
import { filteredProperty, filterOf } from '../../../../engine/model/fields/filter-of'
import { rowId, type MetadataRow } from '../kinds'
import type { Shipped } from './read-shipped'

const step = 10

/** Returns the shipped menu entries as a flat list, groups before their children. Their ids are their codes. */
export function menuBaseline(
  menus: readonly MenuNode[],
  parentId: string | null = null,
): readonly MetadataRow[] {
  return menus.flatMap((node, index) => [
    {
      id: node.code,
      code: node.code,
      name: node.title,
      path: node.path ?? null,
      parentId,
      icon: node.icon ?? null,
      sort: (index + 1) * step,
      menuType: node.kind === 'group' ? 1 : 2,
      disabledDueToCharge: 0,
      buttonCodes: [],
      ...toWireNames(node),
    },
    ...menuBaseline(node.children ?? [], node.code),
  ])
}

/** Returns the columns of a list screen as rows of its menu. */
export function columnBaseline(screen: ListScreenMeta, entity: EntityMeta): readonly MetadataRow[] {
  const columns =
    screen.list?.columns?.map((column) => normalizeItem<ColumnMeta>(column)) ?? defaultColumns(entity)
  return columns.map((column, index) => {
    const property = fieldOf(entity, column.field)
    return {
      ...rowBase(screen.code, column, property, index),
      width: column.width ?? null,
      minWidth: column.minWidth ?? null,
      visible: column.visible === false ? 0 : 1,
      sortable: property?.sortable === true && column.sortable !== false ? 1 : 0,
    }
  })
}

/** Returns the search items of a list screen as rows of its menu. */
export function searchBaseline(screen: ListScreenMeta, entity: EntityMeta): readonly MetadataRow[] {
  const items = screen.search?.map((item) => normalizeItem<SearchItemMeta>(item)) ?? defaultSearch(entity)
  return items.map((item, index) => {
    const filter = filterOf(entity, item.field)
    const property = fieldOf(entity, item.field) ?? (filter && filteredProperty(entity, filter))
    return { ...rowBase(screen.code, item, property, index), translationStatus: 2 }
  })
}

/**
 * Returns the fields of a screen's form as rows of its menu. Administrators can change their labels and their order.
 */
export function formBaseline(screen: ScreenMeta, entity: EntityMeta): readonly MetadataRow[] {
  if (screen.kind !== 'list' && screen.kind !== 'form') return []
  return fieldItems((screen.form ?? defaultForm(entity)).items).map((field, index) => {
    const text = overlayText(fieldOf(entity, field.field) ?? {}, field)
    return {
      id: rowId(screen.code, field.field),
      menuId: screen.code,
      field: field.field,
      ...toWireNames(text),
      sort: (index + 1) * step,
    }
  })
}

/** Returns the shipped dictionaries as rows. */
export function dictBaseline(shipped: Shipped): readonly MetadataRow[] {
  return [...shipped.dictionaries.values()].map((file) => ({
    id: file.code,
    code: file.code,
    name: file.title,
    remark: file.remark ?? null,
    ...toWireNames(file),
  }))
}

/** Returns the items of a shipped dictionary as rows. */
export function dictItemBaseline(shipped: Shipped, code: string): readonly MetadataRow[] {
  const items = shipped.dictionaries.get(code)?.items ?? []
  return items.map((item, index) => ({
    id: rowId(code, item.value),
    dictId: code,
    value: item.value,
    sort: item.sort ?? (index + 1) * step,
    translationReference: item.translationReference ?? null,
    labelColor: item.labelColor ?? null,
    searchOnly: item.searchOnly ? 1 : 0,
    ...toWireNames(item),
  }))
}

/** Returns the shipped screens, selectors and entities as component configurations; configJson is the document. */
export function componentBaseline(shipped: Shipped): readonly MetadataRow[] {
  const screens = [...shipped.screens.values()].map((screen) =>
    componentRow(
      screen.kind === 'selector' ? 'popupSelector' : 'screen',
      screen.code,
      screen,
      'entity' in screen ? shipped.entities.get(screen.entity) : undefined,
    ),
  )
  const entities = [...shipped.entities.values()].map((entity) =>
    componentRow('entity', entity.entity, entity, undefined),
  )
  return [...screens, ...entities]
}

function componentRow(
  componentType: string,
  code: string,
  document: LocalTitle,
  entity: EntityMeta | undefined,
): MetadataRow {
  return {
    id: rowId(componentType, code),
    componentType,
    code,
    name: document.title ?? entity?.title ?? code,
    configJson: document,
    remark: null,
  }
}

function rowBase(
  menuId: string,
  item: ColumnMeta | SearchItemMeta,
  property: PropertyMeta | undefined,
  index: number,
) {
  const control = item.control ?? (property ? controlOf(property) : 'text')
  return {
    id: rowId(menuId, item.field),
    menuId,
    field: item.field,
    ...toWireNames(overlayText(property ?? {}, item)),
    valueType: valueTypes[control] ?? 'text',
    controlType: item.control ?? null,
    controlCode: typeof item.options?.['code'] === 'string' ? item.options['code'] : null,
    sort: (index + 1) * step,
  }
}

const valueTypes: Readonly<Record<string, string>> = {
  number: 'number',
  integer: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  dateTime: 'dateTime',
  image: 'image',
  link: 'link',
  file: 'file',
  tags: 'tags',
  tree: 'tree',
  switch: 'switch',
  secret: 'secret',
  json: 'json',
  select: 'dict',
  radio: 'dict',
  checkbox: 'dict',
  multiSelect: 'dict',
  dictSelector: 'dict',
}
