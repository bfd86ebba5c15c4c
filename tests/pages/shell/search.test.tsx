import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usePageActions } from '../../../engine/data/open-page/page-actions'
import type { MenuNode } from '../../../engine/metadata/contract.generated'
import { ApiError } from '../../../engine/ports/api-error'
import { menus } from '../../../stories/shell/shell-fixture'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const field = () => page.getByRole('combobox', { name: 'Search' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

test('the search opens the page of the chosen option, and its field is then empty again', async () => {
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

test('the search offers two pages that share an address as two options (1.6)', async () => {
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

test('Ctrl+K opens and closes the search, Escape closes it, paths are found, and arrow keys choose', async () => {
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

test('the search finds records by their labels, in lists of the menu, when the server supports it', async () => {
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

test('the search finds pages when the server fails to find records', async () => {
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

test('the search says that nothing was found', async () => {
  const shell = await openShell()
  await shell.tool('Search').click()
  await field().fill('zzzzzz')
  await expect.element(page.getByText('Nothing was found.')).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(0)
})

test('the search offers the actions of the active page, and runs them', async () => {
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
])('the search in Chinese finds pages by pinyin when that setting is %s', async (pinyinSearch, found) => {
  const shell = await openShell({ settings: { language: 'zh', pinyinSearch } })
  await shell.tool('搜索').click()
  const zh = page.getByRole('combobox', { name: '搜索' })
  await zh.fill('canshu')
  await eventually(() => expect(option(/参数/).elements()).toHaveLength(found))
})
