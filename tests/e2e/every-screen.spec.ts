import { expect } from './support/test'
import { dialogs, lists, selectors, tabs } from './screens/catalogue'
import { test } from './screens/desk'
import { useList } from './screens/every-list'
import { useSelector } from './screens/every-selector'
import { listPlace } from './screens/list-place'
import { filledRanges, listModel } from './screens/models'
import { openDialog } from './screens/open-dialog'

// Each test takes its list and the server as earlier tests left them. The failure message says what went wrong.
test.describe.configure({ mode: 'parallel' })
// A trace of pages that stay open would take longer than the tests themselves.
test.use({ trace: 'off' })

for (const [no, code] of Object.entries(lists)) {
  test(`${no} ${code}`, async ({ desk }) => {
    const model = listModel(code)
    await desk.open(code, filledRanges(model))
    await useList(listPlace(desk.page, model))
  })
}

for (const [no, { page, tab, code }] of Object.entries(tabs)) {
  test(`${no} ${code}`, async ({ desk }) => {
    await desk.open(page)
    await desk.page.getByRole('tab', { name: tab }).click()
    await expect(desk.page.locator('main').getByRole('region', { name: tab, exact: true })).toBeVisible()
    await useList(listPlace(desk.page, listModel(code)))
  })
}

for (const [no, place] of Object.entries(dialogs)) {
  test(`${no} ${place.code}`, async ({ desk }) => {
    await useList(await openDialog(desk, place))
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(desk.page.getByRole('dialog')).toHaveCount(0)
  })
}

for (const [no, place] of Object.entries(selectors)) {
  test(`${no} ${place.code}`, async ({ desk }) => useSelector(desk, place))
}
