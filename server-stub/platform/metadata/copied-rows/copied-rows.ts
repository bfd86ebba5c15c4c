import { isEqual, omit } from 'lodash-es'
import type { ChoiceSource } from '../choices/choices'
import { fieldNames, type FieldKind } from '../choices/field-choices'
import { menuScreen } from '../current/menu-screen'
import { rowId, type MetadataRow } from '../kinds'
import type { Shipped } from '../shipped/read-shipped'
import { rowEdits, type RowPlan } from '../rows/row-edits'
import { wholeChange, type WholeChange } from '../whole-menu/whole-change'
import { suitRow } from './suit-row'

/** The source and the target of a copy of rows. */
export interface CopyPlace {
  readonly kind: FieldKind
  readonly from: string
  readonly menuId: string
}

/** The edits that copy rows, and their effect on the rows of the target menu. */
export interface RowsCopy extends WholeChange {
  /** Source rows whose fields the target menu does not have. */
  readonly leftOut: readonly MetadataRow[]
  /** Rows copied without a control that does not suit their field in the target menu. */
  readonly unsuited: readonly MetadataRow[]
}

/**
 * Copies the rows of a menu to another, limited to fields of the target. Existing rows of these fields are changed to
 * match, the others are added. Rows that only the target has stay.
 */
export function copiedRows(
  { effective, widget, language }: Omit<ChoiceSource, 'row'>,
  shipped: Shipped,
  { kind, from, menuId }: CopyPlace,
): RowsCopy {
  const page = menuScreen(effective, menuId)
  const fields = new Set(page ? fieldNames(kind, page) : [])
  const own = new Map(effective.rows(kind, menuId).map((row) => [row['field'], row]))
  const rows = effective.rows(kind, from)
  const unsuited: MetadataRow[] = []
  const plan = {
    added: new Array<MetadataRow>(),
    edited: new Array<RowPlan['edited'][number]>(),
    removed: [],
  }
  for (const row of rows) {
    if (!fields.has(String(row['field']))) continue
    const before = own.get(row['field'])
    const copy = {
      ...before,
      ...row,
      ...ownPlace(kind, before),
      id: rowId(menuId, String(row['field'])),
      menuId,
    }
    const suited = suitRow(kind, { effective, widget, language, row: copy }, before)
    if (suited.isShort) unsuited.push(row)
    if (!before) plan.added.push(suited.row)
    else if (!isEqual(plain(before), plain(suited.row))) plan.edited.push({ before, row: suited.row })
  }
  return {
    ...wholeChange(effective, shipped, rowEdits(effective, kind, plan), [{ kind, scope: menuId }]),
    leftOut: rows.filter((row) => !fields.has(String(row['field']))),
    unsuited,
  }
}

/** Fields of a form keep their position, which is relative to the sections of their own form. */
function ownPlace(kind: FieldKind, before: MetadataRow | undefined): Partial<MetadataRow> {
  return kind === 'menuFormItem' ? { sort: before?.['sort'] ?? null } : {}
}

/** Returns the values of a row without its empty ones. */
function plain(row: MetadataRow): Readonly<Record<string, unknown>> {
  return omit(
    row,
    Object.keys(row).filter((name) => row[name] === null || row[name] === undefined),
  )
}
