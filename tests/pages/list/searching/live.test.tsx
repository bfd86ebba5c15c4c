import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MenuRows } from '../../../../engine/metadata/screens/menu-rows'
import type { ListPageModel } from '../../../../engine/model/types/page-model'
import { createRegistry } from '../../../../engine/registry/create-registry'
import { loadWidget } from '../../../../engine/registry/load-widget'
import { compileTestPage } from '../../../../engine/testing/compile-test-page'
import { createFakeTransport } from '../../../../engine/testing/fake-transport'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { TestConsole } from '../../../../engine/testing/test-console'
import { ListPage } from '../../../../engine/views/list/list-page'
import { listProfile, orderEntity, orders, orderScreen } from '../../../../stories/list/list-fixture'
import { widgets } from '../../../../widgets/index'
import { eventually } from '../../support/eventually'
import { openRoot } from '../../support/open-root'

const registry = createRegistry({ widgets, pages: [] })
const profile = listProfile()
const menuId = '1'

beforeAll(() => Promise.all(widgets.map(loadWidget)))

/** Compiles the list of orders with the menu rows that an administrator has set. */
function modelWith(rows?: MenuRows): ListPageModel {
  const model = compileTestPage(orderScreen, {
    entities: [orderEntity],
    profile,
    widget: registry.definition,
    ...(rows ? { rows } : {}),
  })
  if (model.kind !== 'list') throw new Error(JSON.stringify(model))
  return model
}

/** Opens the list; `show` renders it with another model, as a change of metadata does. */
function openOrders() {
  const { root, element } = openRoot()
  element.style.cssText = 'display: flex; flex-direction: column; height: 700px'
  const transport = createFakeTransport({ 'GET /records/order/getPage': answerRecords(orders(60)) })
  const services = { registry, transport }
  const show = (model: ListPageModel) =>
    root.render(
      <MemoryRouter initialEntries={['/?size=40&f.status=1']}>
        <TestConsole services={services} profile={profile} language="en">
          <ListPage model={model} />
        </TestConsole>
      </MemoryRouter>,
    )
  show(modelWith())
  return { show, transport }
}

/** Returns the fields of the column headers, in the order in which a screen reader reads them. */
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((cell) => cell.getAttribute('col-id') ?? '')
    .filter((id) => !/^(ag-|:)/.test(id))

const loaded = () =>
  eventually(() => expect(document.querySelectorAll('.ag-row[row-id]').length).toBeGreaterThan(10))

test('a change of metadata updates an open list without a request, and keeps input, selection and scrolling', async () => {
  const { show, transport } = openOrders()
  await loaded()
  await page.getByLabelText('Customer').fill('half typed')
  await page.getByRole('row').nth(3).getByRole('checkbox').click()
  await expect.element(page.getByRole('row').nth(3).getByRole('checkbox')).toBeChecked()
  const viewport = document.querySelector('.ag-grid-viewport')
  viewport?.scrollTo({ top: 82 })
  const calls = transport.calls.length
  show(
    modelWith({
      columns: [
        { menuId, field: 'amount', sort: 1, enName: 'Price' },
        { menuId, field: 'customer', sort: 2, width: 333 },
        { menuId, field: 'orderNo', sort: 3 },
      ],
      search: [
        { menuId, field: 'customer', sort: 1, enName: 'Buyer' },
        { menuId, field: 'status', sort: 2 },
      ],
    }),
  )
  // The order number stays fixed at the left, as the screen says.
  await eventually(() => expect(headers()).toEqual(['orderNo', 'amount', 'customer']))
  await expect.element(page.getByRole('columnheader', { name: 'Price' })).toBeVisible()
  await expect.element(page.getByLabelText('Buyer')).toHaveValue('half typed')
  await expect.element(page.getByRole('row').nth(3).getByRole('checkbox')).toBeChecked()
  expect(viewport?.scrollTop).toBe(82)
  expect(transport.calls).toHaveLength(calls)
})

test('a change of metadata keeps an open dialog and its input', async () => {
  const { show } = openOrders()
  await loaded()
  await page.getByRole('toolbar').getByRole('button', { name: 'action.add' }).click()
  const name = page.getByRole('dialog').getByLabelText('Customer', { exact: true })
  await name.fill('half typed')
  show(modelWith({ columns: [{ menuId, field: 'amount', sort: 1 }] }))
  await eventually(() => expect(headers()).toEqual(['amount']))
  await expect.element(name).toHaveValue('half typed')
})

test('a change of metadata that removes a search field removes its filter', async () => {
  const { show, transport } = openOrders()
  await eventually(() => expect(transport.calls.at(-1)?.query).toMatchObject({ status: '1' }))
  show(modelWith({ search: [{ menuId, field: 'customer', sort: 1 }] }))
  await eventually(() => {
    expect(transport.calls).toHaveLength(2)
    expect(transport.calls[1]?.query).not.toHaveProperty('status')
  })
})

test('an action that opens a missing screen becomes a problem of the model instead of a button', () => {
  const model = modelWith()
  expect(model.actions.map((action) => action.id)).not.toContain('lines')
  expect(model.problems.map((problem) => problem.code)).toContain('unknown-screen')
})
