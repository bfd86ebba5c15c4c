import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usePageActions } from '../../engine/data/page-actions'
import type { MenuNode } from '../../engine/metadata/contract.generated'
import { ApiError } from '../../engine/ports/api-error'
import { menus } from '../../stories/shell/shell-fixture'
import { eventually } from './eventually'
import { openShell } from './open-shell'

const field = () => page.getByRole('combobox', { name: 'Search' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

test('the icon opens a select; what is chosen opens its page, and the field is empty again', async () => {
  const shell = await openShell()
  await shell.tool('Search').click()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('permeters')
  await expect.element(option(/Parameters/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Page parameters')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  await shell.tool('Search').click()
  await expect.element(field()).toHaveValue('')
})

test('pages of one address in two groups are two things to choose (1.6)', async () => {
  const group = (code: string, title: string): MenuNode => ({
    code,
    path: `/${code}`,
    kind: 'group',
    title,
    children: [{ code: `${code}_list`, path: '/shared/list', kind: 'page', title: 'Vouchers' }],
    alwaysShow: true,
  })
  const shell = await openShell({
    address: '/start',
    menus: [...menus, group('bought', 'Bought'), group('given', 'Given')],
  })
  await shell.tool('Search').click()
  await field().fill('vouchers')
  await expect.element(option(/Vouchers.*Given/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  const chosen = () => page.getByRole('option', { selected: true }).elements()
  await eventually(() => expect(chosen().map((entry) => entry.textContent)).toEqual(['VouchersGiven']))
})

test('Ctrl+K opens and closes it, and Escape closes it; paths are found; the arrows choose', async () => {
  await openShell()
  await expect.element(page.getByText('Page users')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).not.toBeInTheDocument()
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field().fill('/totals')
  await expect.element(option(/Totals.*Reports \/ Yearly/)).toHaveAttribute('aria-selected', 'true')
  await field().fill('')
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
  await expect.element(option(/Parameters/)).toHaveAttribute('aria-selected', 'true')
  await option(/Roles/).click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
})

test('records are found by what names them, in lists of the menu, where the server looks for any', async () => {
  const asked: unknown[] = []
  const users = { id: 'u', code: 'users', name: 'Users', path: '/users', menuType: 2 as const }
  const shell = await openShell({
    profile: { profile: { findsRecords: true, menuList: [users] } },
    answers: {
      'GET /system/findRecords': ({ query }) => {
        asked.push(query?.['text'])
        return [
          { page: 'users', id: 7, label: 'Ada King', note: 'ada' },
          { page: 'secrets', id: '8', label: 'Not in the menu' },
        ]
      },
    },
  })
  await shell.tool('Search').click()
  await field().fill('ad')
  await field().fill(' ada ')
  await expect.element(option(/Ada King.*ada · Users/)).toBeVisible()
  expect(asked).toEqual(['ada'])
  await expect.element(option(/Not in the menu/)).not.toBeInTheDocument()
  await option(/Ada King.*ada · Users/).click()
  await expect.element(field()).not.toBeInTheDocument()
})

test('a server that fails to look for records, or looks for none, leaves pages to be found', async () => {
  const shell = await openShell({
    profile: { profile: { findsRecords: true } },
    answers: {
      'GET /system/findRecords': () => {
        throw new ApiError({ kind: 'network' })
      },
    },
  })
  await shell.tool('Search').click()
  await field().fill('parameters')
  await expect.element(option(/Parameters/)).toBeVisible()
  await field().fill('zzzzzz')
  await expect.element(page.getByText('Nothing was found.')).toBeVisible()
})

test('what is like nothing is said to be so', async () => {
  const shell = await openShell()
  await shell.tool('Search').click()
  await field().fill('zzzzzz')
  await expect.element(page.getByText('Nothing was found.')).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(0)
})

test('it offers what the page in sight can do, and does it', async () => {
  const done: string[] = []
  function Page({ code }: { readonly code: string }) {
    usePageActions(() => [{ id: 'add', label: `Add to ${code}`, run: () => done.push(code) }])
    return <p>{`Page ${code}`}</p>
  }
  const shell = await openShell({ Page })
  await page.getByRole('link', { name: 'Roles' }).click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  await shell.tool('Search').click()
  await expect.element(page.getByRole('group', { name: 'On this page' })).toBeVisible()
  await expect.element(option('Add to users')).not.toBeInTheDocument()
  await option('Add to roles').click()
  await eventually(() => expect(done).toEqual(['roles']))
  await expect.element(field()).not.toBeInTheDocument()
})

test.each([
  [true, 1],
  [false, 0],
])('in Chinese pinyin is known: %s', async (pinyinSearch, found) => {
  const shell = await openShell({ settings: { language: 'zh', pinyinSearch } })
  await shell.tool('搜索').click()
  const zh = page.getByRole('combobox', { name: '搜索' })
  await zh.fill('canshu')
  await eventually(() => expect(option(/参数/).elements()).toHaveLength(found))
})
