import { resolveText } from '../../../engine/metadata/locale/local-text'
import { formFields } from '../../../engine/model/forms/form-fields'
import { expect, type Locator, type Page } from '../support/test'
import { dialogs as catalogue, type SelectorPlace } from './catalogue'
import type { Desk } from './desk'
import { chooseFirst } from './fill-field'
import { fieldBox, ready } from './fill-form'
import { listPlace, searchBox, settled, toolbarButton, type ListPlace } from './list-place'
import { actionOf, listModel, selectorModel } from './models'
import { openDialog } from './open-dialog'

/** Opens a popup selector from its field, sorts and searches in it, and chooses a record (X5). */
export async function useSelector(desk: Desk, place: SelectorPlace): Promise<void> {
  const { page } = desk
  const list = await listOf(desk, place)
  const box = place.action === undefined ? await searchBox(list, place.field) : await formBox(list, place)
  const model = selectorModel(place.code)
  const dialogs = page.getByRole('dialog')
  const under = await dialogs.count()
  await box.locator('button[aria-haspopup=dialog]').first().click()
  const dialog = dialogs.nth(under)
  const rows = dialog.locator('tbody tr:has(input)')
  await expect(rows.first()).toBeVisible()

  const sortable = model.columns.find((column) => column.visible && column.sortable)
  if (sortable) {
    const heading = dialog.locator('th').filter({ hasText: sortable.label }).first()
    const before = await heading.getAttribute('aria-sort')
    await heading.getByRole('button').click()
    await expect(heading).not.toHaveAttribute('aria-sort', before ?? 'none')
    await expect(heading).toHaveAttribute('aria-sort', /^(ascending|descending)$/)
    await expect(dialog.locator('table')).toHaveAttribute('aria-busy', 'false')
  }

  const text = model.search.find(({ widget }) => widget === 'text')
  const at = model.columns.filter((column) => column.visible).findIndex(({ name }) => name === text?.name)
  const name =
    at < 0
      ? ''
      : (
          await rows
            .first()
            .locator('td')
            .nth(at + 1)
            .innerText()
        ).trim()
  if (text && name) {
    await dialog.getByLabel(text.label, { exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Query' }).click()
    await expect
      .poll(async () => {
        const names = await rows.locator(`td:nth-child(${at + 2})`).allInnerTexts()
        return names.length > 0 && names.every((shown) => shown.includes(name))
      })
      .toBe(true)
    await expect(dialog.locator('table')).toHaveAttribute('aria-busy', 'false')
  }

  const label = await rows.first().locator('input').getAttribute('aria-label')
  await rows.first().locator('input').check()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialogs).toHaveCount(under)
  await expect(box).toContainText((label ?? '').slice(0, 6))
  await leave(page)
}

async function listOf(desk: Desk, { page: code, within }: SelectorPlace): Promise<ListPlace> {
  if (within !== undefined) return openDialog(desk, catalogue[within])
  await desk.open(code)
  const place = listPlace(desk.page, listModel(code))
  await settled(place)
  return place
}

/** Opens the form of an action, makes the field of the selector visible and returns it. */
async function formBox(list: ListPlace, place: SelectorPlace): Promise<Locator> {
  const { page, model } = list
  const action = actionOf(model, place.action ?? '')
  if (!action) throw new Error(`${model.id} has no action ${String(place.action)}.`)
  const form = action.kind === 'call' ? action.form : model.form
  const fields = formFields(form?.items ?? [])
  await toolbarButton(list, action.label).click()
  const dialog = page.getByRole('dialog').last()
  await ready(dialog)
  if (place.after) {
    const [name, value] = place.after
    const field = fields.find((other) => other.name === name)
    const item = field?.dictionary?.byValue.get(value)
    const box = fieldBox(dialog, name)
    if (field?.widget === 'radio' || field?.widget === 'checkbox')
      await box.locator(`input[value="${value}"]`).check()
    else await chooseFirst(page, box, item && resolveText(item.text, 'en', value))
  }
  const box = fieldBox(dialog, place.field)
  const table = fields.find(({ name }) => name === place.field)?.table
  const column = table?.columns.find(({ selector }) => selector?.code === place.code)
  return column ? box.locator(`[data-row="0"][data-column="${column.name}"]`) : box
}

/** Closes all dialogs, one after another, and discards their changes. */
async function leave(page: Page): Promise<void> {
  const buttons = page.locator('.ant-modal-confirm-btns')
  const dialogs = page.getByRole('dialog').filter({ hasNot: buttons })
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape')
    // A dialog with changes asks first. Another key press would answer that.
    await expect.poll(async () => (await buttons.isVisible()) || (await dialogs.count()) < open).toBe(true)
    if (await buttons.isVisible()) await buttons.getByRole('button').last().click()
    await expect(dialogs).toHaveCount(open - 1)
  }
}
