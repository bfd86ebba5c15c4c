import type {
  MenuColumnWire,
  MenuEntryWire,
  MenuFormItemWire,
  MenuSearchItemWire,
} from '../../../../engine/metadata/contract.generated'
import type { MenuRows } from '../../../../engine/metadata/screens/menu-rows'
import type { Effective } from './effective'
import type { MetadataKind, MetadataRow } from '../kinds'

/** Returns the rows of a menu in wire format. Lists that no administrator changed are undefined. */
export function menuRows(effective: Effective, menuId: string): MenuRows {
  const changed = (kind: MetadataKind) => effective.isChanged(kind, menuId)
  return {
    columns: changed('menuColumn')
      ? effective.rows('menuColumn', menuId).map((row) => columnWire(effective, row))
      : undefined,
    search: changed('menuSearchItem')
      ? effective.rows('menuSearchItem', menuId).map((row) => searchWire(effective, row))
      : undefined,
    form: changed('menuFormItem')
      ? effective
          .rows('menuFormItem', menuId)
          .filter((row) => effective.overridden('menuFormItem', row).length > 0)
          .map((row) => formWire(effective, row))
      : undefined,
  }
}

/** Returns a menu entry in wire format. */
export function menuWire(row: MetadataRow): MenuEntryWire {
  return {
    id: row.id,
    code: String(row['code']),
    name: text(row['name']),
    path: text(row['path']),
    parentId: text(row['parentId']),
    icon: text(row['icon']),
    sort: Number(row['sort'] ?? 0),
    menuType: row['menuType'] === 1 ? 1 : row['menuType'] === 3 ? 3 : 2,
    disabledDueToCharge: row['disabledDueToCharge'] === 1,
    ...namesOf(row),
  }
}

function columnWire(effective: Effective, row: MetadataRow): MenuColumnWire {
  const changed = new Set(effective.overridden('menuColumn', row))
  return {
    ...itemWire('menuColumn', effective, row),
    width: number(row['width']),
    minWidth: number(row['minWidth']),
    visible: row['visible'] !== 0,
    ...(changed.has('sortable') ? { sortable: row['sortable'] !== 0 } : {}),
  }
}

function searchWire(effective: Effective, row: MetadataRow): MenuSearchItemWire {
  return {
    ...itemWire('menuSearchItem', effective, row),
    translationStatus: number(row['translationStatus']),
  }
}

function formWire(effective: Effective, row: MetadataRow): MenuFormItemWire {
  const changed = effective.overridden('menuFormItem', row)
  return {
    id: row.id,
    menuId: String(row['menuId']),
    field: String(row['field']),
    ...(changed.some((name) => name !== 'sort') ? namesOf(row) : {}),
    ...(changed.includes('sort') ? { sort: number(row['sort']) } : {}),
  }
}

/** Sends the kind of value only where an administrator chose it; elsewhere the definition of the field applies. */
function itemWire(kind: MetadataKind, effective: Effective, row: MetadataRow) {
  const changed = new Set(effective.overridden(kind, row))
  const isAdded = !effective.baseline(kind, String(row['menuId'])).some((shipped) => shipped.id === row.id)
  const type = text(row['controlType'])
  const code = text(row['controlCode'])
  return {
    id: row.id,
    menuId: String(row['menuId']),
    field: String(row['field']),
    ...namesOf(row),
    valueType: isAdded || changed.has('valueType') ? text(row['valueType']) : null,
    controlConfig: type || code ? { type, code } : null,
    sort: Number(row['sort'] ?? 0),
  }
}

function namesOf(row: MetadataRow) {
  return {
    zhName: text(row['zhName']),
    enName: text(row['enName']),
    ruName: text(row['ruName']),
    frName: text(row['frName']),
    deName: text(row['deName']),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
