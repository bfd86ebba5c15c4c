import { expect } from '../test'
import type { DialogPlace } from './catalogue'
import type { Desk } from './desk'
import { countOf, idsOf, listPlace, rowOf, toolbarButton, type ListPlace } from './list-place'
import { actionOf, filledRanges, listModel } from './models'

/** Opens the list that an action of another list shows: for the first of its rows that has something to show. */
export async function openDialog(
  desk: Desk,
  { page: code, action: id, code: shown, query }: DialogPlace,
): Promise<ListPlace> {
  const { page } = desk
  const model = listModel(code)
  const action = actionOf(model, id)
  if (!action) throw new Error(`${code} has no action ${id}.`)
  await desk.open(code, { ...filledRanges(model), ...query })
  const over = listPlace(page, model)
  await countOf(over)
  const dialog = page.getByRole('dialog').last()
  if (action.needs === 'none') {
    await toolbarButton(over, action.label).click()
    return listPlace(page, listModel(shown), dialog)
  }
  for (const row of await idsOf(over)) {
    const inline = rowOf(over, row).locator(`[data-operation=${id}]`)
    if ((await inline.count()) > 0) await inline.click()
    else {
      await rowOf(over, row).locator('[data-operation=":more"]').click()
      const menu = page.locator('.ant-dropdown:not(.ant-dropdown-hidden)')
      await expect(menu).toBeVisible()
      const entry = menu.getByRole('menuitem').filter({ hasText: new RegExp(`^${action.label}$`) })
      if ((await entry.count()) === 0 || (await entry.getAttribute('aria-disabled')) === 'true') {
        await page.keyboard.press('Escape')
        continue
      }
      await entry.click()
    }
    const place = listPlace(page, listModel(shown), dialog)
    if ((await countOf(place)) > 0) return place
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  throw new Error(`No row of ${code} has anything to show by ${id}.`)
}
