import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { orders } from '../../stories/list/list-fixture'
import { eventually } from './eventually'
import { openList } from './open-list'

test('columns are chosen; the last one stays (V78, M98)', async () => {
  const list = openList()
  await list.loaded()
  await list.tool('Columns').click()
  const box = (name: string) =>
    page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name, exact: true })
  await expect.element(box('Select all')).toBePartiallyChecked()
  await box('Customer').click()
  await expect.element(page.getByRole('columnheader', { name: 'Customer' })).not.toBeInTheDocument()
  expect(list.cells('customer')).toEqual([])
  await box('Select all').click()
  await expect.element(box('Select all')).toBeChecked()
  await box('Select all').click()
  await eventually(() =>
    expect(list.notifier.said).toEqual(['warning: At least one column must stay visible.']),
  )
  await expect.element(box('Select all')).toBeChecked()
})

test('a cell is copied as it is shown (M54)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const list = openList()
  await list.loaded()
  const [text = ''] = list.cells('amount')
  await list.row(0).getByRole('gridcell', { name: text }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy cell' }).click()
  await eventually(() => expect(list.notifier.said).toEqual(['success: Copy successfully']))
  expect(text).toMatch(/CNY$/)
  expect(write).toHaveBeenCalledWith(text)
  write.mockRestore()
})

test('texts of records are never taken for markup', async () => {
  const evil = '<img src=x onerror="window.hacked=1">'
  const list = openList({ rows: orders(10).map((row) => ({ ...row, customer: evil, orderNo: evil })) })
  await list.loaded()
  expect(list.cells('customer')[0]).toBe(evil)
  expect(list.cells('orderNo')[0]).toBe(evil)
  expect(list.element.querySelector('[role=grid] img')).toBeNull()
})
