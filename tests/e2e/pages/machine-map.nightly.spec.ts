import { openApi } from '../support/api-client'
import { enter } from '../support/enter'
import { expect, test } from '../support/test'
import { violationsOf } from '../support/wcag'

const address = '/device-management/map'

interface Machines {
  readonly total: number
  readonly unplaced: number
  readonly ids: readonly string[]
  readonly names: readonly string[]
}

test('A25: map markers and machines without a place add up to the machines of the filter in the address', async ({
  page,
  baseURL,
}) => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  const api = await openApi(baseURL ?? '', 'admin')
  const all = await api.call<Machines>('GET', '/device/machineMap/getMachines')
  await enter(page, 'admin', address)
  const map = page.getByRole('application', { name: 'Machine distribution' })
  await expect(map).toHaveAttribute('data-points', String(all.total - all.unplaced))
  await expect(page.getByText(`Without a place: ${all.unplaced} · Total: ${all.total}`)).toBeVisible()

  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByLabel('Machine no.').fill('VM')
  await page.getByRole('button', { name: 'Query' }).click()
  await expect(page).toHaveURL(/VM/)
  await expect(map).not.toHaveAttribute('data-points', String(all.total - all.unplaced))
  const text = (await page.getByText(/^On the map: \d+/).textContent()) ?? ''
  const [shown = 0, unplaced = 0, total = 0] = [...text.matchAll(/\d+/g)].map(([figure]) => Number(figure))
  expect(shown + unplaced).toBe(total)
  expect(total).toBeLessThan(all.total)
  // The counts on the markers add up to the machines on the map.
  await expect
    .poll(async () => {
      const labels = await map
        .getByRole('button')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''))
      return labels.reduce((sum, label) => sum + Number(/^Machines: (\d+)/.exec(label)?.[1] ?? 1), 0)
    })
    .toBe(shown)
  expect(await violationsOf(page, { within: 'main' })).toEqual([])
  expect(heard.filter((line) => /content security policy/i.test(line))).toEqual([])
})

test('A26: an unknown place shows "No data", and a known one centres the map', async ({ page }) => {
  await enter(page, 'admin', address)
  const search = page.getByRole('combobox', { name: 'Search for a place' })
  await search.fill('no such place anywhere')
  await expect(page.getByRole('status').filter({ hasText: 'No data' })).toBeVisible()
  await search.fill('hangzh')
  await expect(page.getByRole('option', { name: /Hangzhou/ })).toBeVisible()
  await search.press('Enter')
  await expect(page.getByText('Nearest to Hangzhou')).toBeVisible()
  await expect(page).toHaveURL(/place=Hangzhou/)
  await expect(
    page
      .getByRole('list', { name: 'Machines' })
      .getByText(/^\d+(\.\d)? km$/)
      .first(),
  ).toBeVisible()
})

test('A27: the map has only machines that the user may see, and finds no others (M46)', async ({
  page,
  baseURL,
}) => {
  const all = await (
    await openApi(baseURL ?? '', 'admin')
  ).call<Machines>('GET', '/device/machineMap/getMachines')
  const own = await (
    await openApi(baseURL ?? '', 'primary')
  ).call<Machines>('GET', '/device/machineMap/getMachines')
  const foreign = all.ids.find((id) => !own.ids.includes(id))
  await enter(page, 'primary', `${address}?machineId=${foreign}`)
  await expect(page.getByRole('alert').filter({ hasText: 'The machine was not found' })).toBeVisible()
  await expect(page.getByText(`Total: ${own.total}`)).toBeVisible()
})

test('the keyboard opens a machine from the list or its marker, and its card links to details and faults', async ({
  page,
}) => {
  await enter(page, 'admin', address)
  const list = page.getByRole('list', { name: 'Machines' })
  await list.getByRole('button').first().press('Enter')
  const card = page.getByRole('dialog')
  await expect(card).toBeFocused()
  await expect(card.getByRole('link', { name: 'Detail' })).toHaveAttribute('href', /my-device\/\d+$/)
  await expect(card.getByRole('link', { name: 'Faults' })).toHaveAttribute('href', /machineNo=/)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const machineNo = (await card.getByRole('definition').first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  // The filter leaves one machine on the map, so there is a single marker.
  await page.goto(`${address}?machineNo=${machineNo}`)
  const marker = page.getByRole('application', { name: 'Machine distribution' }).getByRole('button')
  await expect(marker).toHaveCount(1)
  await marker.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeFocused()
  await expect(page).toHaveURL(/machineId=\d+/)
})
