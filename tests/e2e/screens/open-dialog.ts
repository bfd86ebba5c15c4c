import { expect } from '../support/test'
import type { DialogPlace } from './catalogue'
import type { Desk } from './desk'
import { countOf, idsOf, listPlace, toolbarButton, type ListPlace } from './list-place'
import { actionOf, filledRanges, listModel } from './models'
import { openMenu, rowOperation } from './row-operation'

/** Opens the list in the dialog of an action, for the first row that has records there. Throws when no row has any. */
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
    const operation = await rowOperation(over, row, id)
    if ((await operation.count()) === 0 || (await operation.getAttribute('aria-disabled')) === 'true') {
      await page.keyboard.press('Escape')
      // Otherwise the menu of the next row would open beside one that is still closing.
      await expect(openMenu(page)).toHaveCount(0)
      continue
    }
    await operation.click()
    const place = listPlace(page, listModel(shown), dialog)
    if ((await countOf(place)) > 0) return place
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  throw new Error(`No row of ${code} has anything to show by ${id}.`)
}
