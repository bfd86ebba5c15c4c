import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import { linesScreen, listProfile, orderEntity, orderScreen } from '../../../../stories/list/list-fixture'
import { openList } from '../../support/open-list'

test('a page that cannot be shown names the problem and its place in the metadata', async () => {
  openList({
    services: { definitions: testDefinitions([{ ...orderScreen, entity: 'nothing' }], []) },
    answers: { 'GET /system/metadata/getPageDefinition': () => ({ screens: {}, entities: {} }) },
  })
  await expect.element(page.getByRole('heading', { name: 'Orders cannot be shown' })).toBeVisible()
  await expect.element(page.getByText('There is no entity "nothing".')).toBeVisible()
  await expect.element(page.getByText('/entity')).toBeVisible()
})

test('a page with problems in its metadata works nevertheless, and lists them', async () => {
  const odd = { ...orderScreen, list: { columns: ['orderNo', 'nowhere'] } }
  const list = openList({ services: { definitions: testDefinitions([odd, linesScreen], [orderEntity]) } })
  await list.loaded()
  await page.getByText('1 problem in the definition of this page').click()
  await expect.element(page.getByText('/list/columns/1')).toBeVisible()
})

test('an invalid menu row of the server is left out, and listed as a problem', async () => {
  const rows = [
    { menuId: '1', field: 'customer', sort: 1 },
    { menuId: '1', field: 'amount', sort: 'first' },
  ]
  const list = openList({ profile: listProfile({ menuColumnList: rows } as object) })
  await list.loaded()
  await expect.element(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Amount' }).elements()).toEqual([])
  await page.getByText('1 problem in the definition of this page').click()
  await expect.element(page.getByText('/1/sort')).toBeVisible()
})
