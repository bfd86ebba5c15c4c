import { ApiRefusal } from '../../http/api-refusal'
import { applyEdits, type MetadataEdit } from '../difference-store'
import { createEffective, type Effective } from '../effective'
import type { MetadataKind } from '../kinds'
import { findRow } from '../plan-rows'
import type { Shipped } from '../read-shipped'
import { markOf } from './mark-of'
import { rowChanges, type RowChange } from './row-changes'

/** What it takes to put a whole menu back, and what becomes of its rows by it. */
export interface MenuReset {
  readonly edits: readonly MetadataEdit[]
  readonly changes: readonly RowChange[]
  /** Stands for all of it: another mark is another reset. */
  readonly mark: string
}

/**
 * Puts a menu back to what ships: its entry, its columns, search items and form items, and the document of its page.
 * @throws ApiRefusal 404 for none, 409 for one that does not ship
 */
export function menuReset(effective: Effective, shipped: Shipped, menuId: string): MenuReset {
  const menu = findRow(effective, 'menu', menuId)
  if (!effective.baseline('menu', '').some(({ id }) => id === menu.id))
    throw new ApiRefusal({ status: 409, message: 'server.reset.notShipped', reason: 'vetoed' })
  const parts = partsOf(menuId)
  const edits = parts.flatMap(({ kind, scope, only }): readonly MetadataEdit[] => {
    const stored = effective.differences.get(kind)?.get(scope)
    const names = Object.keys(stored?.rows ?? {}).filter((name) => only === undefined || name === only)
    if (stored?.order && only === undefined) names.push('')
    return names.map((name) => ({ kind, scope, name, next: null }))
  })
  const after = createEffective(
    shipped,
    applyEdits(effective.differences, edits),
    effective.revision,
    effective.passwordLengths,
  )
  const changes = parts.flatMap(({ kind, scope, only }) => {
    const rows = (of: Effective) => {
      const all = of.rows(kind, scope)
      return only === undefined ? all : all.filter((row) => row['code'] === only)
    }
    return rowChanges(kind, rows(effective), rows(after))
  })
  return { edits, changes, mark: markOf(edits, changes) }
}

/** Where the rows of a menu are; `only` is one of a scope that has others. */
function partsOf(
  menuId: string,
): readonly { readonly kind: MetadataKind; readonly scope: string; readonly only?: string }[] {
  return [
    { kind: 'menu', scope: '', only: menuId },
    { kind: 'menuColumn', scope: menuId },
    { kind: 'menuSearchItem', scope: menuId },
    { kind: 'menuFormItem', scope: menuId },
    { kind: 'componentConfig', scope: 'screen', only: menuId },
  ]
}
