import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

test('a tree unfolds and folds its rows, one by one and all at once, and has no paging bar', async () => {
  const list = openList({ code: 'places' })
  await list.loaded(10)
  expect(page.getByRole('navigation').elements()).toEqual([])
  expect(list.transport.calls.find((call) => call.path === '/records/place/getPage')?.query).toMatchObject({
    pageSize: -1,
  })
  await page.getByRole('button', { name: 'Collapse', exact: true }).first().click()
  await list.loaded(6)
  await list.tool('Expand all').click()
  await eventually(() => expect(list.rows().length).toBeGreaterThan(15))
  await list.tool('Collapse all').click()
  await list.loaded(2)
})

test('a tree shows the matches of the keyword with their ancestors', async () => {
  const list = openList({ code: 'places' })
  await list.loaded(10)
  await page.getByRole('textbox', { name: 'Filter these rows' }).fill('place 2.3.1.4')
  await eventually(() =>
    expect(list.cells('name')).toEqual(['Place 2', 'Place 2.3', 'Place 2.3.1', 'Place 2.3.1.4']),
  )
})
