import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { listProfile, orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList, type OpenedList } from '../../support/open-list'

/** Focuses a cell, as the arrow keys do. */
async function focusCell(list: OpenedList, row: number, column: string): Promise<HTMLElement> {
  const cell = list.rows()[row]?.querySelector<HTMLElement>(`[col-id="${column}"]`)
  if (!cell) throw new Error(`There is no cell ${column}.`)
  cell.focus()
  await eventually(() => expect(document.activeElement).toBe(cell))
  return cell
}

const focused = () => {
  const cell = document.activeElement?.closest('[col-id]')
  return [cell?.closest('[row-index]')?.getAttribute('row-index'), cell?.getAttribute('col-id')]
}

test('the arrow keys move the focus in the table, and Space selects a row', async () => {
  const list = openList()
  await list.loaded()
  await focusCell(list, 0, 'customer')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  await eventually(() => expect(focused()).toEqual(['2', 'status']))
  await userEvent.keyboard(' ')
  await expect.element(list.row(2).getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(list.row(2).getByRole('checkbox')).not.toBeChecked()
})

test('Enter in the cell that names a row follows the link to its page', async () => {
  const list = openList()
  await list.loaded()
  const cell = await focusCell(list, 1, 'customer')
  const followed = vi.fn<() => void>()
  cell.querySelector('a')?.addEventListener('click', followed)
  await userEvent.keyboard('{Enter}')
  expect(followed).toHaveBeenCalledOnce()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('Enter in any other cell opens the row in a dialog, and the focus returns to the cell', async () => {
  const list = openList()
  await list.loaded()
  const cell = await focusCell(list, 1, 'status')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await eventually(() =>
    expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true),
  )
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await eventually(() => expect(document.activeElement).toBe(cell))
})

test('Enter opens the edit form for users who may only edit, and nothing for users who may do neither', async () => {
  const list = openList({ profile: listProfile({ buttonPermissionList: ['order:edit'] }) })
  await list.loaded()
  await focusCell(list, 1, 'customer')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeVisible()
  list.unmount()
  const other = openList({ profile: listProfile({ buttonPermissionList: ['order:export'] }) })
  await other.loaded()
  await focusCell(other, 1, 'customer')
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('slash focuses the keyword and question mark lists the shortcuts, except while the user types', async () => {
  const list = openList()
  await list.loaded()
  const keyword = page.getByRole('textbox', { name: 'Filter these rows' })
  const cell = await focusCell(list, 1, 'customer')
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(dialog.getByText('Select or deselect the row')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await eventually(() => expect(document.activeElement).toBe(cell))
  await userEvent.keyboard('/')
  await expect.element(keyword).toHaveFocus()
  await expect.element(keyword).toHaveValue('')
  await userEvent.keyboard('a/b?')
  await expect.element(keyword).toHaveValue('a/b?')
  expect(dialog.elements()).toEqual([])
})

test('single-key shortcuts can be turned off, and the table settings lead to their switch (WCAG 2.1.4)', async () => {
  const list = openList({ answers: { 'PUT /system/preferences/save': () => null } })
  await list.loaded()
  await focusCell(list, 1, 'customer')
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('checkbox').click()
  await userEvent.keyboard('{Escape}')
  await focusCell(list, 1, 'customer')
  await userEvent.keyboard('/?')
  expect(dialog.elements()).toEqual([])
  await expect.element(page.getByRole('textbox', { name: 'Filter these rows' })).not.toHaveFocus()
  await list.tool('Table settings').click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect.element(dialog.getByRole('checkbox')).not.toBeChecked()
})

test('the right and left arrow keys unfold and fold a row of a tree', async () => {
  const list = openList({ code: 'places' })
  await eventually(() => expect(list.cells('name').length).toBeGreaterThan(5))
  const before = list.cells('name').length
  await focusCell(list, 1, 'name')
  await userEvent.keyboard('{ArrowRight}')
  await eventually(() => expect(list.cells('name').length).toBeGreaterThan(before))
  expect(focused()).toEqual(['1', 'name'])
  await userEvent.keyboard('{ArrowLeft}')
  await eventually(() => expect(list.cells('name')).toHaveLength(before))
  await userEvent.keyboard('{ArrowRight}')
  await eventually(() => expect(list.cells('name').length).toBeGreaterThan(before))
  await userEvent.keyboard('{ArrowRight}')
  await eventually(() => expect(focused()).toEqual(['1', 'level']))
})

test('the focus returns to the More button after its menu, and after a dialog opened from it', async () => {
  const list = openList()
  await list.loaded()
  const more = list.row(1).getByRole('button', { name: 'More' })
  await more.click()
  await expect.element(page.getByRole('menuitem', { name: 'Lines' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await more.click()
  await page.getByRole('menuitem', { name: 'Lines' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Lines' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Lines' })).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})

test('Refresh and Try again keep the focus in the list', async () => {
  let broken = false
  const answer = answerRecords(orders(95))
  const list = openList({
    answers: {
      'GET /records/order/getPage': (request) => {
        if (broken) throw new ApiError({ kind: 'refused', code: 500, message: 'The disk is full.' })
        return answer(request)
      },
    },
  })
  await list.loaded()
  list.tool('Refresh').element().focus()
  broken = true
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(list.tool('Refresh')).toHaveFocus()
  broken = false
  page.getByRole('button', { name: 'Try again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await list.loaded()
  expect(page.getByRole('region', { name: 'Orders' }).element().contains(document.activeElement)).toBe(true)
})

test('the focus moves from the Next page button to the page number on the last page', async () => {
  const list = openList({ address: '/?page=9' })
  await list.loaded()
  page.getByRole('button', { name: 'Next page' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await list.loaded(5)
  await expect.element(page.getByRole('button', { name: '10', exact: true })).toHaveFocus()
})

test('Escape closes the table settings and focuses the button that opened them', async () => {
  const list = openList()
  await list.loaded()
  await list.tool('Table settings').click()
  const dialog = page.getByRole('dialog', { name: 'Table settings' })
  await eventually(() => expect(dialog.element().contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(list.tool('Table settings')).toHaveFocus()
})

test('the context menu of a cell returns the focus to the cell', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const list = openList()
  await list.loaded()
  const cell = await focusCell(list, 1, 'status')
  await page.elementLocator(cell).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy row' }).click()
  await eventually(() => expect(document.activeElement).toBe(cell))
  await page.elementLocator(cell).click({ button: 'right' })
  await expect.element(page.getByRole('menuitem', { name: 'Copy row' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(cell))
  write.mockRestore()
})

test('a hidden list ignores the shortcuts', async () => {
  const list = openList()
  await list.loaded()
  const heard: boolean[] = []
  const hear = (event: KeyboardEvent): void => void heard.push(event.defaultPrevented)
  window.addEventListener('keydown', hear)
  list.element.style.display = 'none'
  await userEvent.keyboard('/')
  list.element.style.display = ''
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('textbox', { name: 'Filter these rows' })).toHaveFocus()
  expect(heard).toEqual([false, true])
  window.removeEventListener('keydown', hear)
})

test('Tab leaves the table in both directions, and stops only at the operations of a row', async () => {
  const list = openList()
  await list.loaded()
  list.tool('Columns').element().focus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.getAttribute('role')).toBe('columnheader')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: '1', exact: true })).toHaveFocus()
  await focusCell(list, 1, ':operations')
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(list.row(1).getByRole('button', { name: 'Edit' })).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(/^Edit$/)
  await focusCell(list, 1, 'customer')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(list.tool('Columns')).toHaveFocus()
})
