import { expect } from '../support/test'
import { dialogs, lists, selectors, tabs } from './catalogue'
import { test } from './desk'
import { useList } from './every-list'
import { useSelector } from './every-selector'
import { listPlace } from './list-place'
import { filledRanges, listModel } from './models'
import { openDialog } from './open-dialog'

/**
 * Declares a test for each chosen screen of the catalogue that uses every function which the definition of the screen
 * allows. Each test takes its list and the server as earlier tests left them. The failure message says what went wrong.
 */
export function testScreens(isChosen: (no: string) => boolean): void {
  test.describe.configure({ mode: 'parallel' })
  // A trace of pages that stay open would take longer than the tests themselves.
  test.use({ trace: 'off' })

  const chosen = <T>(places: Readonly<Record<string, T>>): [string, T][] =>
    Object.entries(places).filter(([no]) => isChosen(no))
  for (const [no, code] of chosen(lists)) {
    test(`${no} ${code}`, async ({ desk }) => {
      const model = listModel(code)
      await desk.open(code, filledRanges(model))
      await useList(listPlace(desk.page, model))
    })
  }

  for (const [no, { page, tab, code }] of chosen(tabs)) {
    test(`${no} ${code}`, async ({ desk }) => {
      await desk.open(page)
      await desk.page.getByRole('tab', { name: tab }).click()
      await expect(desk.page.locator('main').getByRole('region', { name: tab, exact: true })).toBeVisible()
      await useList(listPlace(desk.page, listModel(code)))
    })
  }

  for (const [no, place] of chosen(dialogs)) {
    test(`${no} ${place.code}`, async ({ desk }) => {
      await useList(await openDialog(desk, place))
      await desk.page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
      await expect(desk.page.getByRole('dialog')).toHaveCount(0)
    })
  }

  for (const [no, place] of chosen(selectors)) {
    test(`${no} ${place.code}`, async ({ desk }) => useSelector(desk, place))
  }
}
