import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usePageActions } from '../../../engine/data/open-page/page-actions'
import type { MenuNode } from '../../../engine/metadata/contract.generated'
import { ApiError } from '../../../engine/ports/api-error'
import { answerRecords } from '../../../engine/testing/record-answers'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import {
  linesScreen,
  orderButtons,
  orderDictionaries,
  orderEntity,
  orders,
} from '../../../stories/list/list-fixture'
import { order, orderCard, orderList } from '../../../stories/record/record-fixture'
import { menus } from '../../../stories/shell/shell-fixture'
import { widgets } from '../../../widgets/index'
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

describe('a text pasted outside of an input', () => {
  const paste = (text: string, at: Element = document.body) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }

  test('opens the search with this text, and the next search is empty again', async () => {
    const shell = await openShell()
    paste(' permeters\t')
    await expect.element(field()).toHaveValue('permeters')
    await expect.element(option(/Parameters/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
    await shell.tool('Search').click()
    await expect.element(field()).toHaveValue('')
  })

  test('opens no search from an input, over a dialog, or with several lines', async () => {
    const shell = await openShell({ Page: () => <input aria-label="Note" /> })
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
    paste('parameters', page.getByRole('textbox', { name: 'Note' }).element())
    paste('one\ntwo')
    await shell.tool('Search').click()
    await expect.element(field()).toHaveFocus()
    paste('parameters')
    await expect.element(field()).toHaveValue('')
  })
})

test('the search offers the actions of the only found record, and runs them on the page of the record', async () => {
  const { code } = orderList
  const menu = { id: 'o', code, name: 'Orders', path: '/orders', menuType: 2 as const }
  let confirmed: unknown
  const shell = await openShell({
    address: '/start',
    menus: [...menus, { code, path: '/orders', kind: 'page', title: 'Orders' }],
    definitions: testDefinitions([orderList, orderCard, linesScreen], [orderEntity]),
    widgets,
    profile: {
      profile: {
        findsRecords: true,
        menuList: [menu],
        buttonPermissionList: orderButtons,
        dictList: [...orderDictionaries],
      },
    },
    answers: {
      'GET /system/findRecords': () => [{ page: code, id: '1', label: 'A-0001' }],
      'GET /records/order/get': () => order,
      'GET /records/order/getPage': answerRecords(orders(5)),
      'PUT /order/confirm': ({ body }) => {
        confirmed = body
        return null
      },
    },
  })
  await shell.tool('Search').click()
  await field().fill('A-0001')
  await expect.element(option(/A-0001/).first()).toHaveAttribute('aria-selected', 'true')
  // Open cannot run on this order, and Delete is only on its page.
  await expect.element(option(/^Confirm/)).toBeVisible()
  expect(option(/^(Open|Delete)/).elements()).toHaveLength(0)
  await option(/^Confirm/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await eventually(() => expect(confirmed).toMatchObject({ ids: '1' }))
  await expect.element(page.getByRole('heading', { level: 2, name: /A-0001/ })).toBeVisible()
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
