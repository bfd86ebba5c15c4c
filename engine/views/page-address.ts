import type { VisibleMenu } from '../data/person/visible-menus'
import type { PageId } from '../model/types/field-model'

/**
 * Returns the address of a page by its menu code, with the parameters that are not blank in the query. Undefined when
 * the user has no such menu. Child paths are joined to the paths of their parents (1.4, step 4).
 */
export function pageAddress(
  menus: readonly VisibleMenu[],
  page: PageId,
  params: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const entry = menus.find((menu) => menu.code === page)
  const path = entry && pathOf(entry, menus, new Set())
  if (!path) return undefined
  const [address = path, own] = path.split('?')
  const query = new URLSearchParams(own)
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${address}?${query}` : address
}

function pathOf(entry: VisibleMenu, menus: readonly VisibleMenu[], seen: Set<string>): string | undefined {
  if (!entry.path) return undefined
  if (entry.path.startsWith('/')) return entry.path
  seen.add(entry.id)
  const parent = menus.find((menu) => menu.id === entry.parentId)
  const above = parent && !seen.has(parent.id) ? pathOf(parent, menus, seen) : undefined
  return `${above ?? ''}/${entry.path}`
}
