import type { ActionModel } from '../../../engine/model/action-model'
import type { ColumnModel, FormFieldModel } from '../../../engine/model/field-model'
import { formFields } from '../../../engine/model/form-fields'
import { readFile } from 'node:fs/promises'
import { expect } from '../test'
import { chooseAll, chooseRecord, fillField } from './fill-field'
import { completeForm, fieldBox, ready, sendForm } from './fill-form'
import {
  agree,
  asking,
  countOf,
  idsOf,
  rowOf,
  rowsOf,
  searchBox,
  settled,
  textsOf,
  toolbarButton,
  type ListPlace,
} from './list-place'
import { selectorModel } from './models'
import { textFor } from './values'

/** All that people do with a list, as far as its definition allows it. */
export async function useList(place: ListPlace): Promise<void> {
  if (place.model.tiles) await place.root.getByRole('button', { name: 'Table', exact: true }).click()
  await isFilled(place)
  await sorts(place)
  await searches(place)
  await views(place)
  await changes(place)
  await exports(place)
}

/** It has rows, and a heading for each of its first columns. */
async function isFilled(place: ListPlace): Promise<void> {
  const { root, model } = place
  expect(await countOf(place)).toBeGreaterThan(0)
  expect(await rowsOf(place).count()).toBeGreaterThan(0)
  for (const column of shownColumns(place).slice(0, 5))
    await expect(root.locator(`[role=columnheader][col-id="${column.name}"]`)).toContainText(column.label)
  if (model.charts) await expect(root.locator('.apexcharts-canvas').first()).toBeVisible()
}

function shownColumns({ model }: ListPlace): readonly ColumnModel[] {
  return model.columns.filter((column) => column.visible)
}

/** A column that can be sorted by, and is not from the beginning. */
function columnToSort(place: ListPlace): ColumnModel | undefined {
  const sorted = new Set(place.model.sort.map(({ field }) => field))
  return shownColumns(place).find(({ name, sortable }) => sortable && !sorted.has(name))
}

/** A click on a heading sorts by it. */
async function sorts(place: ListPlace): Promise<void> {
  const { root, model } = place
  const column = columnToSort(place)
  if (!column) return
  const heading = root.locator(`[role=columnheader][col-id="${column.name}"]`)
  const click = () => heading.getByText(column.label, { exact: true }).first().click()
  // A list that came whole, or a tree, is sorted where it is.
  if (model.whole || model.tree) await click()
  else await asking(place, click)
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
}

/** Searched by what a row says it finds that row, and nothing else; by what nobody is called it finds nothing. */
async function searches(place: ListPlace): Promise<void> {
  const { page, root, model } = place
  const search = root.getByRole('search')
  const query = () => search.getByRole('button', { name: 'Query' }).click()
  const text = model.search.filter(({ widget }) => widget === 'text')
  // What must be chosen first is what the first row has.
  for (const { name, selector } of model.search.filter(
    ({ required, widget }) => required && widget === 'popupSelector',
  )) {
    const [own] = await textsOf(place, selectorModel(selector?.code ?? '').label)
    await chooseRecord(page, await searchBox(place, name), own)
    await asking(place, query)
  }
  const all = await countOf(place)
  for (const field of text) {
    const shown = shownColumns(place).some(({ name }) => name === field.name)
    const value = shown
      ? (await textsOf(place, field.name)).find((other) => other.trim() !== '')?.trim()
      : undefined
    if (value === undefined) continue
    const input = (await searchBox(place, field.name)).locator('input')
    await input.fill(value)
    const found = await asking(place, query)
    expect(found.length).toBeGreaterThan(0)
    expect(await countOf(place)).toBeLessThanOrEqual(all)
    if (!model.tree)
      await expect(async () => {
        for (const other of await textsOf(place, field.name))
          expect(other.toLowerCase()).toContain(value.toLowerCase())
      }).toPass()
    await input.fill('')
    break
  }
  const [first] = text
  if (!first) return
  const input = (await searchBox(place, first.name)).locator('input')
  await input.fill('no such thing')
  const none = await asking(place, query)
  // Hours, days and months are there whatever happened in them.
  if (!model.whole) expect(none).toEqual([])
  await input.fill('')
  await asking(place, query)
  // Logs grow with what is done meanwhile.
  expect(await countOf(place)).toBeGreaterThanOrEqual(all)
}

/** The first row opens to be looked at, with what it is called in its form. */
async function views(place: ListPlace): Promise<void> {
  const { page } = place
  if (!actionOf(place, 'view')) return
  const [id = ''] = await idsOf(place)
  await rowOf(place, id).locator('[data-operation=view]').click()
  const dialog = page.getByRole('dialog', { name: 'View ·' }).last()
  await ready(dialog)
  await expect(dialog.locator('[data-field]').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ok', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
}

/** Adds a record, changes it and deletes it; where nothing can be added, what is there is changed. */
async function changes(place: ListPlace): Promise<void> {
  const added = actionOf(place, 'add') ? await adds(place) : undefined
  if (actionOf(place, 'edit')) await edits(place, added)
  if (added !== undefined && actionOf(place, 'delete')) await deletes(place, added)
}

/** @returns the id of what has been added, which is in sight now */
async function adds(place: ListPlace): Promise<string> {
  const { page, model } = place
  const { form, endpoints } = model
  if (!form) throw new Error(`${model.id} has no form.`)
  await toolbarButton(place, 'Add').click()
  const dialog = page.getByRole('dialog', { name: 'Add ·' }).last()
  const path = (form.submit?.add ?? endpoints.add)?.path ?? ''
  const data = completeForm({ page, dialog, form, entity: model.entity }, path)
  const { id } = (await data) as { id: string }
  await settled(place)
  await show(place, id)
  return id
}

/**
 * Finds a record that has been added: by what it is called, or on one of the pages. Where people choose levels of
 * operators, an administrator sees those of the own level only when choosing it (V30).
 */
async function show(place: ListPlace, id: string): Promise<void> {
  const { page, root, model } = place
  const search = root.getByRole('search')
  const query = () => search.getByRole('button', { name: 'Query' }).click()
  const levels = model.search.find(({ definition }) => definition?.levels)
  if (levels) await chooseAll(page, await searchBox(place, levels.name))
  const name = formFields(model.form?.items ?? []).find((field) => field.name === model.label)
  const isSearched = model.search.some((field) => field.name === model.label && field.widget === 'text')
  if (name && isSearched && name.editableIn.includes('add'))
    await (await searchBox(place, model.label)).locator('input').fill(textFor(name, model.entity))
  let ids = await asking(place, query)
  while (!ids.includes(id))
    ids = await asking(place, () => root.getByRole('button', { name: 'Next page' }).click({ timeout: 3000 }))
  await expect(rowOf(place, id).first()).toBeVisible()
}

/** Changes a text or a number of a record, and finds it changed when the form is opened again. */
async function edits(place: ListPlace, added: string | undefined): Promise<void> {
  const { page, model } = place
  const button = rowOf(place, added ?? (await changeableRow(place))).locator('[data-operation=edit]')
  const form = page.getByRole('dialog', { name: 'Edit ·' }).last()
  const open = async () => {
    await button.click()
    await ready(form)
  }
  await open()
  const field = await changeable(place)
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

/** The first row that may be changed. */
async function changeableRow(place: ListPlace): Promise<string> {
  for (const id of await idsOf(place))
    if (await rowOf(place, id).locator('[data-operation=edit]:enabled').isVisible()) return id
  throw new Error(`No row of ${place.model.id} may be changed.`)
}

/** What takes any text comes first: of numbers some are bound to others, and some say where the record stands. */
const plainWidgets = ['textarea', 'text', 'integer', 'number', 'money', 'popupSelector']

/** A field of an edit form that is in sight and may be changed, without sending the record to another page. */
async function changeable(place: ListPlace): Promise<FormFieldModel> {
  const { page, model } = place
  const sorted = columnToSort(place)?.name
  const form = page.getByRole('dialog', { name: 'Edit ·' }).last()
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

async function deletes(place: ListPlace, id: string): Promise<void> {
  const row = rowOf(place, id)
  const button = row.locator('[data-operation=delete]')
  // Its own state may forbid it, as that of an app version that is enabled does (V81).
  if (actionOf(place, 'delete')?.enabledWhen && (await button.isDisabled())) return
  await asking(place, async () => {
    await button.click()
    await agree(place.page)
  })
  await expect(row).toHaveCount(0)
}

/** The page on show as a file. */
async function exports(place: ListPlace): Promise<void> {
  const { page, root } = place
  if (!actionOf(place, 'export')) return
  const rows = (await idsOf(place)).length
  await toolbarButton(place, 'Export').click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: 'Current page' }).check()
  await dialog.getByRole('radio', { name: 'csv' }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await (await download).path()
  await expect(dialog).toBeHidden()
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(rows)
  await expect(root).toBeVisible()
}

function actionOf({ model }: ListPlace, id: string): ActionModel | undefined {
  return model.actions.find((action) => action.id === id)
}
