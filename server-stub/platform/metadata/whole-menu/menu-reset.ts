import { ApiRefusal } from '../../refusal/api-refusal'
import type { MetadataEdit } from '../current/difference-store'
import type { Effective } from '../current/effective'
import { findRow } from '../rows/plan-rows'
import type { Shipped } from '../shipped/read-shipped'
import { wholeChange, type RowsPlace, type WholeChange } from './whole-change'

/**
 * Returns the change that resets a menu to the shipped version: its entry, columns, search items and form items, and
 * the document of its page.
 * @throws ApiRefusal 404 for an unknown menu, 409 for one that does not ship
 */
export function menuReset(effective: Effective, shipped: Shipped, menuId: string): WholeChange {
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
  return wholeChange(effective, shipped, edits, parts)
}

/** Returns the places of a menu's rows. */
function partsOf(menuId: string): readonly RowsPlace[] {
  return [
    { kind: 'menu', scope: '', only: menuId },
    { kind: 'menuColumn', scope: menuId },
    { kind: 'menuSearchItem', scope: menuId },
    { kind: 'menuFormItem', scope: menuId },
    { kind: 'componentConfig', scope: 'screen', only: menuId },
  ]
}
