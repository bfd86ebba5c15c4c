import type { FormFieldModel, FormModel, TableColumnModel } from '../../../engine/model/types/field-model'
import { formFields } from '../../../engine/model/forms/form-fields'
import { expect, type Locator, type Page, type Response } from '../support/test'
import { fillField } from './fill-field'

export interface OpenForm {
  readonly page: Page
  readonly dialog: Locator
  readonly form: FormModel
  readonly entity: string
}

/**
 * Fills the required fields and submits the form, up to five times, as a refusal can require further fields. Throws
 * when the form is never accepted.
 * @param path The end of the path that the form is sent to. @returns the `data` of the response
 */
export async function completeForm(open: OpenForm, path: string): Promise<unknown> {
  const { page, dialog, form } = open
  const fields = new Map(formFields(form.items).map((field) => [field.name, field]))
  await ready(dialog)
  const filled = new Set<string>()
  for (let turn = 0; turn < 5; turn += 1) {
    await fillRequired(open, fields, filled)
    const answer = await sendForm(page, dialog, path)
    if (answer?.success) return answer.data
  }
  throw new Error(`The form was not taken: ${(await dialog.getByRole('alert').allInnerTexts()).join(' ')}`)
}

interface Answer {
  readonly success: boolean
  readonly data: unknown
}

/** Submits the form. @returns the response once the form has handled it; undefined when the form refused to send */
export async function sendForm(page: Page, dialog: Locator, path: string): Promise<Answer | undefined> {
  let sent: Answer | undefined
  const note = async (answer: Response): Promise<void> => {
    if (answer.request().method() !== 'GET' && new URL(answer.url()).pathname.endsWith(path))
      sent = (await answer.json()) as Answer
  }
  page.on('response', note)
  await dialog.getByRole('button', { name: 'OK', exact: true }).last().click()
  const question = page.locator('.ant-modal-confirm-btns')
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button').last().click()
    if (sent?.success) return expect(await dialog.isHidden()).toBe(true)
    expect(await dialog.locator('form[aria-busy=false]').getByRole('alert').count()).toBeGreaterThan(0)
  }).toPass()
  page.off('response', note)
  return sent
}

export async function ready(dialog: Locator): Promise<void> {
  await expect(dialog.locator('form[aria-busy=false]')).toBeVisible()
}

/** Fills the visible required fields until no further ones appear. */
async function fillRequired(
  open: OpenForm,
  fields: ReadonlyMap<string, FormFieldModel>,
  filled: Set<string>,
): Promise<void> {
  for (;;) {
    const names = await open.dialog
      .locator('[data-field]:visible')
      .evaluateAll((boxes) =>
        boxes
          .filter((box) =>
            box.querySelector(':scope > label[data-required], :scope > fieldset > legend[data-required]'),
          )
          .map((box) => box.getAttribute('data-field') ?? ''),
      )
    const next = names.find((name) => !filled.has(name))
    if (next === undefined) return
    await fillOnce(open, next, fields, filled)
  }
}

async function fillOnce(
  open: OpenForm,
  name: string,
  fields: ReadonlyMap<string, FormFieldModel>,
  filled: Set<string>,
): Promise<void> {
  filled.add(name)
  const field = fields.get(name)
  if (!field) return
  const box = fieldBox(open.dialog, name)
  if (field.table) return fillTable(open, box, field.table.columns, Math.max(1, field.table.least))
  await fillField(open.page, box, field, open.entity)
}

export function fieldBox(dialog: Locator, name: string): Locator {
  return dialog.locator(`[data-field="${name}"]`)
}

/** Fills the rows of a table field, and adds rows until it has the required number. */
async function fillTable(
  { page, entity }: OpenForm,
  box: Locator,
  columns: readonly TableColumnModel[],
  least: number,
): Promise<void> {
  const rows = box.locator('[data-index]')
  for (let row = 0; row < Math.max(least, await rows.count()); row += 1) {
    if (row >= (await rows.count())) await box.getByRole('button', { name: 'Add', exact: true }).click()
    for (const column of columns) {
      const cell = box.locator(`[data-row="${row}"][data-column="${column.name}"]`)
      // An entry editor has only the columns of the chosen entry, and marks the required ones itself.
      if ((await cell.count()) === 0) continue
      const isAsked = column.required || (await cell.locator('label[data-required]').count()) > 0
      if (!isAsked || !column.editableIn.includes('add')) continue
      // Another column of the row disables this one.
      if ((await cell.locator(':disabled').count()) > 0) continue
      await fillField(page, cell, column, entity)
    }
  }
}
