import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

const all = orders(95)

test('a change of the selection renders only the number of selected rows outside of the grid', async () => {
  await page.viewport(1600, 800)
  const list = openList({ rows: all.filter((row) => row['status'] === 0) })
  await list.loaded()
  await list.select(0, 1)
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(list.tool('Batch delete')).toBeVisible()
  const number = page.getByText('2 selected').element()
  const grid = page.getByRole('group', { name: 'Orders' }).element()
  const changed: Node[] = []
  const observer = new MutationObserver((records) => changed.push(...records.map((record) => record.target)))
  observer.observe(list.element, { subtree: true, childList: true, attributes: true, characterData: true })
  await list.select(2)
  await expect.element(number).toHaveTextContent('3 selected')
  observer.disconnect()
  const outside = changed
    .map((node) => (node instanceof Element ? node : node.parentElement))
    .filter((element) => !grid.contains(element))
  expect(new Set(outside)).toEqual(new Set([number]))
})

test('the selection and the scroll offset survive a refresh, and removed rows are deselected', async () => {
  let rows = all
  const list = openList({
    answers: { 'GET /records/order/getPage': (request) => answerRecords(rows)(request) },
    address: '/?size=40',
  })
  await eventually(() => expect(list.rows().length).toBeGreaterThan(10))
  const [kept, gone] = [1, 2].map((index) => list.rows()[index]?.getAttribute('row-id'))
  await list.select(1, 2)
  await expect.element(page.getByText('2 selected')).toBeVisible()
  const viewport = list.element.querySelector('.ag-grid-viewport')
  viewport?.scrollTo({ top: 400 })
  rows = all
    .filter((row) => row['id'] !== gone)
    .map((row) => ({ ...row, customer: `${String(row['customer'])} *` }))
  await list.tool('Refresh').click()
  await eventually(() => {
    const customers = list.cells('customer')
    expect(customers.length).toBeGreaterThan(10)
    expect(customers.filter((text) => !text.endsWith(' *'))).toEqual([])
  })
  expect(list.calls()).toHaveLength(2)
  expect(viewport?.scrollTop).toBe(400)
  await expect.element(page.getByText('1 selected')).toBeVisible()
  viewport?.scrollTo({ top: 0 })
  await eventually(() => {
    const selected = list.rows().filter((row) => row.getAttribute('aria-selected') === 'true')
    expect(selected.map((row) => row.getAttribute('row-id'))).toEqual([kept])
  })
})
