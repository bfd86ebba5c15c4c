import { orderYear } from '../../order-year'
import { openApi } from '../support/api-client'
import { enter } from '../support/enter'
import { headerButton, openTab, recordPage, rowOf, rowsOf } from '../support/record-desk'
import { expect, test, type Page } from '../support/test'
import { totalText } from '../support/total-text'

test.use({ viewport: { width: 1440, height: 900 } })

const heading = (page: Page) => recordPage(page).getByRole('heading', { level: 2 })

test('a record page opens by its link, by Enter and in a new tab; Previous and Next follow the list', async ({
  page,
  context,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const rows = await rowsOf(api, '/device/machine', { sortField: 'machineNo', sortOrder: 'asc' })
  const numbers = rows.map((row) => String(row['machineNo']))
  const [first = '', second = ''] = numbers
  await enter(page, 'secondary', '/device-management/my-device?sort=machineNo')
  await page.getByRole('link', { name: first, exact: true }).click()
  await expect(heading(page)).toContainText(first)
  await expect(page).toHaveURL(new RegExp(`/device-management/my-device/${rows[0]?.id}$`))
  await expect(page).toHaveTitle(new RegExp(`^${first}`))
  await expect(
    page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: first }),
  ).toBeVisible()

  const place = recordPage(page).getByRole('navigation', { name: 'Neighbours in My machines' })
  await expect(place).toContainText(/^1 of [\d,]+$/)
  await expect(place.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  for (const number of numbers.slice(1)) {
    await place.getByRole('button', { name: 'Next' }).click()
    await expect(heading(page)).toContainText(number)
  }
  // Next leads to the second page of the list.
  await place.getByRole('button', { name: 'Next' }).click()
  await expect(place).toContainText(/^11 of [\d,]+$/)
  await place.getByRole('button', { name: 'Previous' }).click()
  await expect(heading(page)).toContainText(numbers.at(-1) ?? '')

  // Enter opens the record page in the cell that names the row, and the view dialog in any other cell.
  await page.goto('/device-management/my-device?sort=machineNo')
  const row = page.getByRole('row').filter({ hasText: second })
  await row.locator('[col-id=onlineStatus]').click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Machine / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(second)

  const fresh = await context.newPage()
  await fresh.goto(page.url())
  await expect(heading(fresh)).toContainText(second)
  // A record page that is opened by its address has no neighbours.
  await expect(recordPage(fresh).getByRole('button', { name: 'Next' })).toHaveCount(0)
})

test('a section of a record page is edited in place, and a conflict is resolved field by field', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'primary')
  const machine = await rowOf(api, '/device/machine', { departmentId: '2', permissionStatus: '0' })
  const save = async (values: object) => {
    const { updateTime } = await api.call<{ updateTime: string }>(
      'GET',
      `/device/machine/get?id=${machine.id}`,
    )
    await api.call('PUT', '/device/machine/edit', { id: machine.id, updateTime, ...values })
  }
  await enter(page, 'primary', `/device-management/my-device/${machine.id}`)
  const record = recordPage(page)
  const basic = record.getByRole('region', { name: 'Basic information' })
  await basic.getByRole('button', { name: 'Edit: Basic information' }).click()
  const form = record.getByRole('form', { name: 'Edit: Basic information' })
  await form.getByRole('textbox', { name: 'Machine name' }).fill('Renamed here')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(heading(page)).toContainText('Renamed here')
  await expect(record.getByRole('button', { name: 'Understood' })).toHaveCount(0)

  await basic.getByRole('button', { name: 'Edit: Basic information' }).click()
  await form.getByRole('textbox', { name: 'Machine name' }).fill('Mine')
  await save({ machineName: 'Theirs' })
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed by someone else' })
  await expect(conflict).toContainText('Theirs')
  await conflict.getByRole('radio', { name: /Mine/ }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page)).toContainText('Mine')

  // While nothing is edited, the page shows the change of another user and says so.
  await save({ machineName: 'Another name' })
  await expect(
    record.getByRole('status').filter({ hasText: 'Changed by somebody else meanwhile: Machine name' }),
  ).toBeVisible({ timeout: 40_000 })
  await expect(heading(page)).toContainText('Another name')
  await record.getByRole('button', { name: 'Understood' }).click()
  await expect(record.getByText(/Changed by somebody else/)).toHaveCount(0)
})

test('the page of a deleted record stays readable without its actions', async ({ page, serverAddress }) => {
  const api = await openApi(serverAddress, 'primary')
  await api.call('POST', '/goods/goodsType/add', { typeName: 'Soon gone', departmentId: '2' })
  const { id } = await rowOf(api, '/goods/goodsType', { typeName: 'Soon gone' })
  await enter(page, 'primary', `/goods-management/type/${id}`)
  await expect(headerButton(page, 'Edit')).toBeEnabled()
  await api.call('DELETE', `/goods/goodsType/delete?id=${id}`, {})
  await expect(recordPage(page).getByText(/has been deleted meanwhile/)).toBeVisible({ timeout: 40_000 })
  await expect(heading(page)).toHaveText('Soon gone')
  await expect(recordPage(page).getByRole('toolbar')).toHaveCount(0)
  await expect(recordPage(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await page.reload()
  await expect(recordPage(page).getByRole('alert')).toBeVisible()
})

test('the pages of an operator and a user list only the related records of that operator or user', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'primary')
  await enter(page, 'primary', '/user-management/department/3')
  await expect(recordPage(page).getByRole('tab')).toHaveText([
    'Operator',
    'Machines',
    'Users',
    'Operators below',
    'Payees',
  ])
  const machines = await api.call<{ total: number }>(
    'GET',
    '/device/machine/getPage?pageNo=1&pageSize=1&departmentId=3',
  )
  await expect((await openTab(page, 'Machines')).getByText(totalText(machines.total))).toBeVisible()
  const below = await rowsOf(api, '/system/department', { parentId: '3' })
  const list = await openTab(page, 'Operators below')
  for (const row of below) await expect(list.getByRole('link', { name: String(row['name']) })).toBeVisible()
  await list.getByRole('link', { name: String(below[0]?.['name']) }).click()
  await expect(heading(page)).toHaveText(String(below[0]?.['name']))
  // An operator of the lowest level has no operators below it.
  await expect(recordPage(page).getByRole('tab', { name: 'Operators below' })).toHaveCount(0)

  await page.goto('/user-management/user/104')
  // Only administrators may see sessions.
  await expect(recordPage(page).getByRole('tab')).toHaveText(['Account', 'Operation log'])
  const log = await openTab(page, 'Operation log')
  await expect(log.getByRole('row').nth(1)).toBeVisible()
  const [account] = await rowsOf(api, '/system/user', { id: '104' })
  const accounts = log.locator('[role=gridcell][col-id=userName]')
  await expect(accounts.first()).toBeVisible()
  for (const cell of await accounts.allInnerTexts()) expect(cell).toBe(String(account?.['userName']))
})

test('an administrator sees and ends the sessions of a user', async ({ page, serverAddress }) => {
  const third = await openApi(serverAddress, 'third')
  await enter(page, 'admin', '/user-management/user/105?tab=2')
  const sessions = recordPage(page).getByRole('tabpanel', { name: 'Sessions' })
  await expect(sessions.getByRole('row').nth(1)).toBeVisible()
  await sessions.getByRole('checkbox', { name: /all/i }).first().check()
  await sessions.getByRole('button', { name: 'End session' }).first().click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(/End session: .+\?/)
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(sessions.getByText('No data')).toBeVisible()
  await expect(third.call('GET', '/system/refreshLoginUserInfo')).rejects.toThrow()
})

test('an order page tells what happened and when, and offers no actions to the finance role', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'finance')
  const order = await rowOf(api, '/order/success', { payTime: orderYear(), backMoneyStatus: '1' })
  await enter(page, 'finance', `/sales-record/success/${order.id}`)
  await expect(heading(page)).toHaveText(String(order['orderNo']))
  const story = recordPage(page).getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(story.locator('strong')).toHaveText(['Ordered', 'Paid', 'Shipped', 'Refunded'])
  await expect(story.nth(3).locator('time')).toHaveText(String(order['refundTime']))
  // The menu of this user has neither machines nor faults.
  await expect(recordPage(page).getByRole('tab')).toHaveCount(0)
  await expect(recordPage(page).getByRole('link')).toHaveCount(0)
  await expect(recordPage(page).getByRole('toolbar')).toHaveCount(0)

  const failed = await rowOf(api, '/order/fail', { payTime: orderYear(), outGoodsStatus: '0' })
  await page.goto(`/sales-record/fail/${failed.id}`)
  await expect(story.filter({ hasText: 'Paid' })).toContainText(String(failed['failReason']))
  for (const [base, path] of [
    ['ali', 'ali'],
    ['wx', 'wx'],
    ['sqb', 'sqb'],
    ['ecny', 'ecny'],
  ] as const) {
    const found = await rowOf(api, `/order/${base}`, { createTime: orderYear() })
    await page.goto(`/sales-record/${path}/${found.id}`)
    await expect(heading(page)).toHaveText(String(found['orderNo']))
    await expect(story.first()).toContainText('Ordered')
  }
})

test('a fault page shows a replenisher the history of the fault and the other faults of its machine', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'replenisher')
  const fault = await rowOf(api, '/device/fault', { faultStatus: '2' })
  await enter(page, 'replenisher', `/device-management/fault/${fault.id}`)
  const story = recordPage(page).getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(story.locator('strong')).toHaveText(['Fault occurred', 'Marked as handled'])
  const all = await rowsOf(api, '/device/fault', { machineId: String(fault['machineId']), pageSize: '-1' })
  const others = await openTab(page, 'All faults of the machine')
  await expect(others.getByText(totalText(all.length))).toBeVisible()
  const alike = all.filter((row) => row['faultCode'] === fault['faultCode'])
  await expect((await openTab(page, 'Same fault')).getByText(totalText(alike.length))).toBeVisible()
})

test('the pages of recipes and payees list the machines that have them, with links to the machines', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'primary')
  const [track] = (await rowsOf(api, '/device/track', { trackType: '2', pageSize: '50' })).filter(
    (row) => row['recipeId'],
  )
  const recipeId = String(track?.['recipeId'])
  await enter(page, 'primary', `/coffee-recipe/recipe-management/${recipeId}`)
  await expect(recordPage(page).getByRole('region', { name: 'Preparation' }).getByRole('table')).toBeVisible()
  const having = await rowsOf(api, '/device/inventory', { recipeId, pageSize: '-1' })
  const machines = await openTab(page, 'Machines')
  await expect(machines.getByText(totalText(having.length))).toBeVisible()
  const link = machines.locator('[col-id=machineNo] a').first()
  const machineNo = await link.innerText()
  await link.click()
  await expect(heading(page)).toContainText(machineNo)

  const machine = await rowOf(api, '/device/machine', { departmentId: '2', permissionStatus: '0' })
  await page.goto(`/payment-config/payee-setting/${String(machine['payeeId'])}`)
  await expect(heading(page)).toHaveText(String(machine['payeeName']))
  const paid = await api.call<{ total: number }>(
    'GET',
    `/device/machine/getPage?pageNo=1&pageSize=1&payeeId=${String(machine['payeeId'])}`,
  )
  await expect((await openTab(page, 'Machines')).getByText(totalText(paid.total))).toBeVisible()
})

test('record pages show the same error for another operator’s record and for a missing one', async ({
  page,
  serverAddress,
}) => {
  const admin = await openApi(serverAddress, 'admin')
  const foreign = { year: { payTime: orderYear() }, department: { departmentId: '17' } }
  const targets = [
    ['/user-management/user', (await rowOf(admin, '/system/user', foreign.department)).id],
    ['/user-management/department', '17'],
    [
      '/sales-record/success',
      (await rowOf(admin, '/order/success', { ...foreign.year, ...foreign.department })).id,
    ],
    ['/device-management/fault', (await rowOf(admin, '/device/fault', foreign.department)).id],
    ['/payment-config/payee-setting', (await rowOf(admin, '/pay/payee', foreign.department)).id],
  ] as const
  await enter(page, 'secondary')
  for (const [path, id] of targets) {
    const said: string[] = []
    for (const address of [`${path}/${id}`, `${path}/888888888`]) {
      await page.goto(address)
      const away = recordPage(page).getByRole('alert')
      await expect(away).toBeVisible()
      said.push(await away.innerText())
    }
    expect(said[0]).toBe(said[1])
  }
})

test('the global search opens an order by its number, and the order page offers Refund', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const payTime = orderYear()
  const [order] = await rowsOf(api, '/order/success', { payTime, pageSize: '1' })
  const orderNo = String(order?.['orderNo'])
  await enter(page, 'secondary')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(orderNo)
  await expect(page.getByRole('option', { name: new RegExp(`${orderNo}.*Successful orders`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(orderNo)
  await expect(page).toHaveURL(new RegExp(`/sales-record/success/${String(order?.['id'])}$`))
  await expect(headerButton(page, 'Refund')).toBeVisible()
})
