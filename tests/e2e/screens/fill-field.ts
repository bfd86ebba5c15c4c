import type { FieldModel, FormFieldModel } from '../../../engine/model/types/field-model'
import { fileFor, picture, textFor } from './values'
import { expect, type Locator, type Page } from '../support/test'

/** Enters a valid value into a form field through its control. `box` contains this control alone. */
export async function fillField(page: Page, box: Locator, field: FieldModel, entity: string): Promise<void> {
  if (isChosen(field)) return chooseFirst(page, box)
  switch (field.widget) {
    case 'switch':
      return
    case 'radio':
    case 'checkbox':
    case 'weekdays':
      if ((await box.locator('input:checked').count()) === 0)
        await box.locator('input:enabled').first().check()
      return
    case 'select':
    case 'dict':
    case 'dictSelector':
    case 'multiSelect':
    case 'statusToggle':
    case 'choice':
      return chooseFirst(page, box)
    case 'treeSelect':
      return chooseOfTree(page, box)
    case 'tickTree':
      return box.getByRole('treeitem').getByRole('checkbox').first().click()
    case 'popupSelector':
      return chooseRecord(page, box)
    case 'date':
    case 'dateTime':
    case 'month':
    case 'year':
      return typeTime(box, textFor(field, entity))
    case 'timePeriods':
      await box.getByRole('button').last().click()
      await box.locator('input[type=time]').first().fill('08:00')
      await box.locator('input[type=time]').last().fill('10:00')
      return
    case 'image':
      await box.locator('input[type=file]').setInputFiles(picture)
      return expect(box.locator('img')).not.toHaveCount(0)
    case 'file':
      await box.locator('input[type=file]').setInputFiles(fileFor(field, entity))
      return expect(box.getByRole('link')).not.toHaveCount(0)
    case 'tags':
      await box.getByRole('combobox').click()
      await page.keyboard.type(textFor(field, entity))
      await page.keyboard.press('Enter')
      return page.keyboard.press('Tab')
    case 'json':
      // The JSON editor is loaded on demand, and `fill` waits for it.
      return box.locator('.cm-content').fill(textFor(field, entity))
    default:
      return box.locator('input:not([type=color]), textarea').first().fill(textFor(field, entity))
  }
}

/** True when the server offers all allowed values of the field. */
export function isChosen(field: FieldModel & Pick<Partial<FormFieldModel>, 'choicesFrom'>): boolean {
  return field.choicesFrom !== undefined && !field.choicesFrom.open
}

/** Chooses an option of a select: the first, or the one with a label. */
export async function chooseFirst(page: Page, box: Locator, label?: string): Promise<void> {
  await box.getByRole('combobox').click()
  const options = page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  )
  // A long list renders its visible options only, so typing filters it.
  if (label !== undefined) await page.keyboard.type(label)
  const option = label === undefined ? options : options.filter({ hasText: new RegExp(`^${label}$`) })
  await option.first().click()
  // A select of several values stays open.
  await box.getByRole('combobox').blur()
}

async function chooseOfTree(page: Page, box: Locator): Promise<void> {
  await box.getByRole('combobox').click()
  const nodes = page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-tree-node-content-wrapper',
  )
  await nodes.first().click()
  await box.getByRole('combobox').blur()
}

/** Chooses a record in a popup selector (X5): the first, or the one with a label. */
export async function chooseRecord(page: Page, box: Locator, label?: string): Promise<void> {
  const dialogs = page.getByRole('dialog')
  const under = await dialogs.count()
  // A second button, if any, opens the list that maintains the records.
  await box.locator('button[aria-haspopup=dialog]').first().click()
  const dialog = dialogs.nth(under)
  if (label !== undefined) {
    await dialog.locator('form input').first().fill(label)
    await dialog.getByRole('button', { name: 'Query' }).click()
  }
  const row =
    label === undefined ? dialog.locator('tbody') : dialog.getByRole('row').filter({ hasText: label })
  await row.locator('input').first().check()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialogs).toHaveCount(under)
}

/** Types a date, with or without a time, and confirms it. */
export async function typeTime(box: Locator, text: string): Promise<void> {
  await box.getByRole('combobox').click()
  const input = box.locator('input').first()
  await input.fill(text)
  await input.press('Enter')
  await input.press('Tab')
}
