import type { VisibleMenu } from '../data/person/visible-menus'
import type { ListPageModel } from '../model/types/page-model'
import { pageAddress } from './page-address'

/**
 * Returns the address of a record's page: its own menu entry with the id in the query, if there is one, or else the
 * address of the list followed by the id. Undefined when rows of the list have no page, or the user has no such menu.
 */
export function recordAddress(
  menus: readonly VisibleMenu[],
  { id: list, record }: Pick<ListPageModel, 'id' | 'record'>,
  id: string,
): string | undefined {
  if (!record || id === '') return undefined
  const { screen, key } = record
  if (screen !== undefined && menus.some(({ code }) => code === screen))
    return pageAddress(menus, screen, { [key]: id })
  const address = pageAddress(menus, list)
  if (address === undefined) return undefined
  return addressBelow(address, id)
}

/** Returns the address of a record's page below the address of its list. */
export function addressBelow(list: string, id: string): string {
  const [path = '', query] = list.split('?')
  const own = `${path}/${encodeURIComponent(id)}`
  return query === undefined ? own : `${own}?${query}`
}
