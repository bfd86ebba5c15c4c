import { readFile } from 'node:fs/promises'
import { expect } from '../support/test'
import { changes } from './change-records'
import { chooseRecord } from './fill-field'
import { ready } from './fill-form'
import {
  asking,
  countOf,
  idsOf,
  rowsOf,
  searchBox,
  textsOf,
  toolbarButton,
  type ListPlace,
} from './list-place'
import { rowOperation } from './row-operation'
import { actionOf, columnToSort, shownColumns } from './models'

/** Uses every function of a list that its definition allows. */
export async function useList(place: ListPlace): Promise<void> {
  if (place.model.tiles) await place.root.getByRole('button', { name: 'Table', exact: true }).click()
  await choosesFirst(place)
  await isFilled(place)
  await sorts(place)
  await searches(place)
  await views(place)
  await exports(place)
  await changes(place)
}

/** Chooses the records that the search requires, without which the list loads nothing (L13). */
async function choosesFirst(place: ListPlace): Promise<void> {
  const { page, root, model } = place
  const required = model.search.filter(({ required, widget }) => required && widget === 'popupSelector')
  if (required.length === 0) return
  for (const { name } of required) await chooseRecord(page, await searchBox(place, name))
  await asking(place, () => root.getByRole('search').getByRole('button', { name: 'Query' }).click())
}

/** Expects rows, headings for the first five columns, and charts if the list has any. */
async function isFilled(place: ListPlace): Promise<void> {
  const { root, model } = place
  expect(await countOf(place)).toBeGreaterThan(0)
  expect(await rowsOf(place).count()).toBeGreaterThan(0)
  for (const column of shownColumns(model).slice(0, 5))
    await expect(root.locator(`[role=columnheader][col-id="${column.name}"]`)).toContainText(column.label)
  if (model.charts) await expect(root.locator('.apexcharts-canvas').first()).toBeVisible()
}

/** Expects a click on a heading to sort the list. */
async function sorts(place: ListPlace): Promise<void> {
  const { root, model } = place
  const column = columnToSort(model)
  if (!column) return
  const heading = root.locator(`[role=columnheader][col-id="${column.name}"]`)
  const click = () => heading.getByText(column.label, { exact: true }).first().click()
  // A tree or a list without pages is sorted in the browser.
  if (model.whole || model.tree) await click()
  else await asking(place, click)
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
}

/** Expects a search by a value of a row to find matching rows alone, and one by an unknown value to find none. */
async function searches(place: ListPlace): Promise<void> {
  const { root, model } = place
  const search = root.getByRole('search')
  const query = () => search.getByRole('button', { name: 'Query' }).click()
  const text = model.search.filter(({ widget }) => widget === 'text')
  const all = await countOf(place)
  for (const field of text) {
    const shown = shownColumns(model).some(({ name }) => name === field.name)
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
  // Statistics have rows for hours, days and months even without data.
  if (!model.whole) expect(none).toEqual([])
  await input.fill('')
  const again = await asking(place, query)
  expect(again.length).toBeGreaterThan(0)
  // Logs grow meanwhile. In a list without pages only the rendered rows could be counted.
  if (!model.tree && !model.whole) expect(await countOf(place)).toBeGreaterThanOrEqual(all)
}

/** Opens the first row in its view dialog. */
async function views(place: ListPlace): Promise<void> {
  const { page, model } = place
  if (!actionOf(model, 'view')) return
  const [id = ''] = await idsOf(place)
  await (await rowOperation(place, id, 'view')).click()
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.locator('[data-read]') })
    .last()
  await ready(dialog)
  await expect(dialog.locator('[data-field]').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
}

/** Exports the current page as a csv file. */
async function exports(place: ListPlace): Promise<void> {
  const { page, root, model } = place
  if (!actionOf(model, 'export')) return
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
