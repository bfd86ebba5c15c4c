import { expect, type Locator, type Page } from '../support/test'
import { rowOf, type ListPlace } from './list-place'
import { actionOf } from './models'

/** Returns the open menus. */
export const openMenu = (page: Page): Locator => page.locator('.ant-dropdown:not(.ant-dropdown-hidden)')

/** Returns the control of a row operation: its button in the row, or else its entry in the row's menu, now open. */
export async function rowOperation(place: ListPlace, row: string, operation: string): Promise<Locator> {
  const { page, model } = place
  const own = rowOf(place, row)
  const inline = own.locator(`[data-operation=${operation}]`)
  const more = own.locator('[data-operation=":more"]')
  await expect(inline.or(more).first()).toBeVisible()
  if (await inline.isVisible()) return inline
  await more.click()
  await expect(openMenu(page)).toBeVisible()
  return page.getByRole('menuitem', { name: actionOf(model, operation)?.label ?? '', exact: true })
}
