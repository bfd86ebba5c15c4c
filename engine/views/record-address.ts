import type { VisibleMenu } from '../data/visible-menus'
import type { ListPageModel } from '../model/page-model'
import { pageAddress } from './page-address'

/**
 * Address of the page of one record: that of its own menu entry with the id in the query where there is one, else the
 * list's with the id behind it. Undefined where rows of the list have no page, or the person has no such menu.
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

/** Address of a record's page below that of its list. */
export function addressBelow(list: string, id: string): string {
  const [path = '', query] = list.split('?')
  const own = `${path}/${encodeURIComponent(id)}`
  return query === undefined ? own : `${own}?${query}`
}
