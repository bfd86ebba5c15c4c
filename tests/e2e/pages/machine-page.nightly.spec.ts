import { openApi, type ApiClient } from '../support/api-client'
import { enter } from '../support/enter'
import { headerButton, openTab, recordPage, rowOf, rowsOf } from '../support/record-desk'
import { expect, test, type Page } from '../support/test'
import { toolbarAction } from '../support/toolbar-action'

test.use({ viewport: { width: 1440, height: 900 } })

const own = '3'
const addressOf = (id: string) => `/device-management/my-device/${id}`

/** Returns the topmost dialog. */
const form = (page: Page) => page.getByRole('dialog').last()

/** Returns a machine of the operator that has not expired, and its tracks with goods. */
async function machineWithTracks(api: ApiClient) {
  const machine = await rowOf(api, '/device/machine', {
    departmentId: own,
    deviceType: '1',
    permissionStatus: '0',
  })
  const tracks = await rowsOf(api, '/device/track', { machineId: machine.id, pageSize: '-1' })
  return { machine, tracks: tracks.filter(({ goodsId }) => goodsId) }
}

test('the page of a connected machine has a header with actions, and seven tabs with their content (B8)', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const { machine, tracks } = await machineWithTracks(api)
  await enter(page, 'secondary', addressOf(machine.id))
  const record = recordPage(page)
  await expect(record.getByRole('heading', { level: 2 })).toHaveText(
    `${String(machine['machineNo'])} · ${String(machine['machineName'])}`,
  )
  await expect(record.getByRole('tab')).toHaveText([
    'Basic',
    'Status',
    'Cabinets',
    'Tracks',
    'Payment',
    'Recent faults',
    'Stock alerts',
  ])
  for (const name of ['Edit', 'Push', 'Fill all tracks']) await expect(headerButton(page, name)).toBeEnabled()
  await headerButton(page, 'More').click()
  for (const name of ['Transfer', 'Configure payment', 'Delete'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /automatic refund/ })).toHaveCount(1)
  await page.keyboard.press('Escape')

  await expect(record.getByRole('region', { name: 'Location' })).toContainText(String(machine['address']))
  const status = await openTab(page, 'Status')
  for (const name of [
    'Temperature',
    'Humidity',
    'Signal strength',
    'Network type',
    'Bill acceptor status',
    'Last online',
  ])
    await expect(status.getByText(name, { exact: true }).first()).toBeVisible()
  await expect((await openTab(page, 'Cabinets')).getByRole('row').nth(1)).toBeVisible()
  const cards = (await openTab(page, 'Tracks')).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const [first] = tracks
  const card = cards.filter({ hasText: String(first?.['goodsName']) }).first()
  await expect(card.locator('img').first()).toBeVisible()
  await expect(card).toContainText(`/ ${String(first?.['maxStock'])}`)
  await expect((await openTab(page, 'Payment')).getByText('Payee', { exact: true })).toBeVisible()
  await expect((await openTab(page, 'Recent faults')).getByRole('link', { name: 'Show all' })).toBeVisible()
  const alerts = await openTab(page, 'Stock alerts')
  const low = tracks.filter(({ stockStatus }) => stockStatus !== 0)
  if (low.length > 0) await expect(alerts.getByRole('row').nth(1)).toBeVisible()
})

test('the page of an offline machine opens with its last report, disconnections and open faults', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const machine = await rowOf(api, '/device/machine', { onlineStatus: '1' })
  await enter(page, 'secondary', addressOf(machine.id))
  const panel = recordPage(page).getByRole('tabpanel', { name: 'Why offline' })
  await expect(panel.getByText(String(machine['onlineTime'])).first()).toBeVisible()
  for (const name of ['Disconnection records', 'Open faults'])
    await expect(panel.getByRole('heading', { name })).toBeVisible()
})

test('A21, A23: the track form refuses invalid stock, and saving one track keeps the others', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const { machine, tracks } = await machineWithTracks(api)
  const [track] = tracks
  await enter(page, 'secondary', `${addressOf(machine.id)}?tab=5`)
  const panel = recordPage(page).getByRole('tabpanel', { name: 'Tracks' })
  const card = panel
    .getByRole('listitem')
    .filter({ hasText: String(track?.['goodsName']) })
    .first()
  await card.getByRole('checkbox').check()
  await panel.getByRole('button', { name: 'Edit', exact: true }).click()
  const stock = (name: string) => form(page).getByRole('textbox', { name, exact: true })
  for (const [current, most, alert] of [
    ['9', '8', '2'],
    ['4', '8', '9'],
    ['-1', '8', '2'],
  ] as const) {
    await stock('Current stock').fill(current)
    await stock('Maximum stock').fill(most)
    await stock('Alert stock').fill(alert)
    await form(page).getByRole('button', { name: 'OK' }).click()
    await expect(form(page).getByText('The stock values are not valid.').first()).toBeVisible()
  }
  await stock('Current stock').fill('5')
  await stock('Maximum stock').fill('8')
  await stock('Alert stock').fill('2')
  await form(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('modified successfully').last()).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: '5 / 8' }).first()).toBeVisible()
  const after = await rowsOf(api, '/device/track', { machineId: machine.id, pageSize: '-1' })
  const { currentStock, maxStock, alertStock } = after.find(({ id }) => id === track?.id) ?? track!
  expect({ currentStock, maxStock, alertStock }).toEqual({ currentStock: 5, maxStock: 8, alertStock: 2 })
  const fixed = ({ id, goodsId, price, maxStock: most, alertStock: alert }: (typeof after)[number]) => ({
    id,
    goodsId,
    price,
    most,
    alert,
  })
  const others = (rows: typeof after) =>
    rows.filter(({ id, goodsId }) => goodsId && id !== track?.id).map(fixed)
  expect(others(after)).toEqual(others(tracks))
})

test('A21: a batch edit sets price and stock of the selected tracks by the same rules', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const { machine } = await machineWithTracks(api)
  await enter(page, 'secondary', `${addressOf(machine.id)}?tab=5`)
  const panel = recordPage(page).getByRole('tabpanel', { name: 'Tracks' })
  const boxes = panel.getByRole('listitem').getByRole('checkbox')
  const batch = panel.getByRole('button', { name: 'Edit price and stock' })
  await expect(boxes.nth(1)).toBeVisible()
  await expect(batch).toHaveCount(0)
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await batch.click()
  const field = (name: string) => form(page).getByRole('textbox', { name, exact: true })
  await field('Current stock').fill('9')
  await field('Maximum stock').fill('7')
  await form(page).getByRole('button', { name: 'OK' }).click()
  await expect(form(page).getByText('The stock values are not valid.').first()).toBeVisible()
  await field('Current stock').fill('7')
  await field('Alert stock').fill('3')
  await field('Price').fill('6.5')
  await form(page).getByRole('button', { name: 'OK' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(panel.getByRole('listitem').filter({ hasText: '7 / 7' })).toHaveCount(2)
  await expect(panel.getByRole('listitem').filter({ hasText: '6.50' }).first()).toBeVisible()
})

test('Unlock tracks and Lock tracks each send a push to the machine (B8, types 14 and 15)', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const { machine } = await machineWithTracks(api)
  await enter(page, 'secondary', `${addressOf(machine.id)}?tab=5`)
  const panel = recordPage(page).getByRole('tabpanel', { name: 'Tracks' })
  await panel.getByRole('listitem').getByRole('checkbox').first().check()
  const sent = () => rowsOf(api, '/push/record', { machineId: machine.id, pushType: '14,15' })
  const before = (await sent()).length
  for (const [name, question] of [
    ['Unlock tracks', 'Are you sure to unlock the selected tracks?'],
    ['Lock tracks', 'Are you sure to lock the selected lanes?'],
  ] as const) {
    await toolbarAction(panel, name)
    await expect(form(page)).toContainText(question)
    await form(page).getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect.poll(async () => (await sent()).length).toBe(before + 2)
  const [lock, unlock] = await sent()
  expect([unlock?.['pushType'], lock?.['pushType']]).toEqual([14, 15])
  expect(String(lock?.['pushContent'])).toContain('"trackNos":[')
})

test('A22: the buttons of the machine page follow the button codes of machine, cabinets and tracks', async ({
  page,
  browser,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const { machine } = await machineWithTracks(api)
  await enter(page, 'secondary', `${addressOf(machine.id)}?tab=4`)
  const cabinets = recordPage(page).getByRole('tabpanel', { name: 'Cabinets' })
  await expect(cabinets.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()

  // The demo user may view machines, cabinets and tracks, but not change them.
  const looking = await (await browser.newContext({ baseURL: serverAddress })).newPage()
  const shown = await rowOf(await openApi(serverAddress, 'demo'), '/device/machine')
  await enter(looking, 'demo', addressOf(shown.id))
  await expect(recordPage(looking).getByRole('heading', { level: 2 })).toContainText(
    String(shown['machineNo']),
  )
  await expect(recordPage(looking).getByRole('toolbar')).toHaveCount(0)
  await expect(recordPage(looking).getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  for (const name of ['Cabinets', 'Tracks']) {
    const panel = await openTab(looking, name)
    await expect(panel.getByRole('checkbox').or(panel.getByRole('row')).nth(1)).toBeVisible()
    await expect(panel.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0)
  }
})

test('A24: an expired machine can be renewed, but neither pushed to nor changed', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const machine = await rowOf(api, '/device/machine', { departmentId: own, permissionStatus: '2' })
  await enter(page, 'secondary', addressOf(machine.id))
  await expect(headerButton(page, 'Renew')).toBeEnabled()
  for (const name of ['Edit', 'Push']) await expect(headerButton(page, name)).toBeDisabled()
  await headerButton(page, 'More').click()
  for (const name of ['Transfer', 'Configure payment', 'Delete'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  // The page offers neither inline edits nor new cabinets.
  await expect(recordPage(page).getByRole('button', { name: /^Edit: / })).toHaveCount(0)
  const cabinets = await openTab(page, 'Cabinets')
  await expect(cabinets.getByRole('row').nth(1)).toBeVisible()
  await expect(cabinets.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
  const tracks = await openTab(page, 'Tracks')
  await tracks.getByRole('listitem').getByRole('checkbox').first().check()
  await tracks.getByRole('toolbar').getByRole('button', { name: 'More' }).click()
  for (const name of ['Edit', 'Edit price and stock', 'Unlock tracks'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await headerButton(page, 'Renew').click()
  await expect(page).toHaveURL(/\/renewal-management\/machine-renewal\?.*machineNo=/)
  // The server refuses a direct call, too.
  const send = { machineIds: [machine.id], pushType: 11 }
  await expect(api.call('POST', '/push/send', send)).rejects.toThrow(/expired/i)
})

test('M46: the machine page shows the same error for an unknown machine and for another operator’s machine', async ({
  page,
  serverAddress,
}) => {
  const admin = await openApi(serverAddress, 'admin')
  const foreign = await rowOf(admin, '/device/machine', { departmentId: '17' })
  await enter(page, 'secondary', addressOf(foreign.id))
  for (const id of [foreign.id, '999999999', 'nonsense']) {
    await page.goto(addressOf(id))
    const away = recordPage(page).getByRole('alert')
    await expect(away).toContainText('The machine was not found')
    await expect(away).not.toContainText(String(foreign['machineNo']))
    await expect(recordPage(page).getByRole('tab')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'To My machines' }).click()
  await expect(page).toHaveURL(/\/device-management\/my-device$/)
})

test('a machine without cabinets shows "No data" and offers Add (M15)', async ({ page, serverAddress }) => {
  const admin = await openApi(serverAddress, 'admin')
  const name = 'EMPTY-0001'
  await admin.call('POST', '/device/machine/add', {
    machineNo: name,
    machineName: 'Empty',
    deviceType: 1,
    departmentId: own,
  })
  const machine = await rowOf(admin, '/device/machine', { machineNo: name })
  await enter(page, 'secondary', `${addressOf(machine.id)}?tab=4`)
  const cabinets = recordPage(page).getByRole('tabpanel', { name: 'Cabinets' })
  // The empty table has an Add button of its own, besides that of the toolbar.
  await expect(cabinets.getByText('No data')).toBeVisible()
  await cabinets.getByRole('button', { name: 'Add', exact: true }).last().click()
  await form(page).getByRole('textbox', { name: 'Cabinet no.' }).fill('4')
  await form(page).getByRole('button', { name: 'OK' }).click()
  await expect(cabinets.getByRole('gridcell', { name: '4', exact: true })).toBeVisible()
})
