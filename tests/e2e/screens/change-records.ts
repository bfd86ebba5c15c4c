import type { ChoicesWire } from '../../../engine/metadata/contract.generated'
import type { FormFieldModel } from '../../../engine/model/types/field-model'
import { formFields } from '../../../engine/model/forms/form-fields'
import { expect } from '../support/test'
import { fillField, isChosen } from './fill-field'
import { completeForm, fieldBox, ready, sendForm } from './fill-form'
import { agree, asking, idsOf, rowOf, searchBox, settled, toolbarButton, type ListPlace } from './list-place'
import { actionOf, columnToSort, nameField } from './models'
import { openMenu, rowOperation } from './row-operation'
import { textFor } from './values'

/** Adds, edits and deletes a record. When the list cannot add one, edits an existing record. */
export async function changes(place: ListPlace): Promise<void> {
  // Actions that open a page of their own have their own tests.
  const isHere = (id: 'add' | 'edit') => actionOf(place.model, id)?.kind === id
  const added = isHere('add') ? await adds(place) : undefined
  if (isHere('edit')) await edits(place, added)
  if (added !== undefined && actionOf(place.model, 'delete')) await deletes(place, added)
}

/** Adds a record and shows its row. @returns its id; undefined when its required choice has no option left */
async function adds(place: ListPlace): Promise<string | undefined> {
  const { page, model } = place
  const { form, endpoints } = model
  if (!form) throw new Error(`${model.id} has no form.`)
  const chosen = formFields(form.items).find((field) => field.required && isChosen(field))
  const answered =
    chosen && page.waitForResponse((answer) => answer.url().includes(`property=${chosen.name}`))
  await toolbarButton(place, 'Add').click()
  const dialog = page.getByRole('dialog', { name: /^Add / }).last()
  if (answered) {
    const { data: offered } = (await (await answered).json()) as { readonly data: ChoicesWire }
    if (offered.choices.length === 0) {
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      return undefined
    }
  }
  const path = (form.submit?.add ?? endpoints.add)?.path ?? ''
  const data = completeForm({ page, dialog, form, entity: model.entity }, path)
  const { id, revealed } = (await data) as { readonly id: string; readonly revealed?: unknown }
  // A value that is revealed only once stays in a dialog until that is closed.
  if (revealed !== undefined)
    await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).last().click()
  await settled(place)
  await show(place, id)
  return id
}

/** Finds an added record by its name or by paging. Throws when it is on no page. */
async function show(place: ListPlace, id: string): Promise<void> {
  const { root, model } = place
  const search = root.getByRole('search')
  const query = () => search.getByRole('button', { name: 'Query' }).click()
  // A localised label is typed into its name field.
  const typed = nameField(model)
  const name = formFields(model.form?.items ?? []).find((field) => field.name === typed)
  const isSearched = model.search.some((field) => field.name === model.label && field.widget === 'text')
  if (name && !isChosen(name) && isSearched && name.editableIn.includes('add'))
    await (await searchBox(place, model.label)).locator('input').fill(textFor(name, model.entity))
  const next = root.getByRole('button', { name: 'Next page' })
  let ids = await asking(place, query)
  while (!ids.includes(id)) {
    if (await next.isDisabled()) throw new Error(`${id} is on no page of ${model.id}.`)
    ids = await asking(place, () => next.click())
  }
  await expect(rowOf(place, id).first()).toBeVisible()
}

/** Edits one field of a record, and expects the new value when the form is opened again. */
async function edits(place: ListPlace, added: string | undefined): Promise<void> {
  const { page, model } = place
  const button = rowOf(place, added ?? (await changeableRow(place))).locator('[data-operation=edit]')
  const form = page.getByRole('dialog', { name: /^Edit / }).last()
  const open = async () => {
    await button.click()
    await ready(form)
  }
  await open()
  const field = await changeable(place, added === undefined)
  const box = fieldBox(form, field.name)
  const input = box.locator('input, textarea').first()
  const isPlain = field.widget !== 'popupSelector'
  const before = isPlain ? await input.inputValue() : ''
  const changed = field.widget.startsWith('text') ? `${before} too`.trim() : String(Number(before) + 1)
  if (isPlain) await input.fill(changed)
  else await fillField(page, box, field, model.entity)
  const path = (model.form?.submit?.edit ?? model.endpoints.edit)?.path ?? ''
  expect(await sendForm(page, form, path)).toMatchObject({ success: true })
  await settled(place)
  await open()
  if (isPlain) await expect(input).toHaveValue(changed)
  else await expect(box.getByRole('button', { name: /^Remove / })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(form).toBeHidden()
}

/** Returns the id of the first row that may be edited. Throws when there is none. */
async function changeableRow(place: ListPlace): Promise<string> {
  for (const id of await idsOf(place))
    if (await rowOf(place, id).locator('[data-operation=edit]:enabled').isVisible()) return id
  throw new Error(`No row of ${place.model.id} may be changed.`)
}

/** Free texts come first, as some numbers depend on others and some set the position of the record. */
const plainWidgets = ['textarea', 'text', 'integer', 'number', 'money', 'popupSelector']

/**
 * Returns a visible, enabled field of the open edit form. With `stays` it is not the field to sort by, as its change
 * could move the record to another page. Throws when there is none.
 */
async function changeable({ page, model }: ListPlace, stays: boolean): Promise<FormFieldModel> {
  const sorted = stays ? columnToSort(model)?.name : undefined
  const form = page.getByRole('dialog', { name: /^Edit / }).last()
  const fields = formFields(model.form?.items ?? []).filter(
    ({ name, widget, schema, editableIn }) =>
      editableIn.includes('edit') && plainWidgets.includes(widget) && !schema.pattern && name !== sorted,
  )
  for (const widget of plainWidgets)
    for (const field of fields.filter((other) => other.widget === widget)) {
      const box = fieldBox(form, field.name)
      const control = box.locator(
        ':is(input, textarea):enabled:read-write, button[aria-haspopup=dialog]:enabled',
      )
      if (await control.first().isVisible()) return field
    }
  throw new Error(`Nothing in the form of ${model.id} can be changed.`)
}

/** Lists whose new records are in a state that cannot be deleted: app versions start enabled (V81). */
const undeletable = ['vm_app_version']

async function deletes(place: ListPlace, id: string): Promise<void> {
  const row = rowOf(place, id)
  const entry = await rowOperation(place, id, 'delete')
  if (undeletable.includes(place.model.id)) {
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await place.page.keyboard.press('Escape')
    return await expect(openMenu(place.page)).toHaveCount(0)
  }
  await asking(place, async () => {
    await entry.click()
    await agree(place.page)
  })
  await expect(row).toHaveCount(0)
}
