import { expect, test as base, type Page } from '@playwright/test'
import { enter } from './support/enter'
import { freeze, frozenServer } from './support/frozen-world'
import type { MenuEntryWire } from '../../engine/metadata/contract.generated'
import { goTo, pagesIn, type MenuPage } from './support/go-to'
import { ownFolder } from './support/own-folder'

const library = process.env['FAKETIME_LIBRARY'] ?? ''

/** Provides a server with a frozen clock and its own database, as that of other tests is seeded at another time. */
const test = base.extend<object, { readonly address: string }>({
  address: [
    // The first argument must be a pattern, from which Playwright reads the required fixtures.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, lend) => {
      const { folder, remove } = ownFolder('frozen')
      const server = await frozenServer(folder, library)
      await server.start()
      await lend(server.address)
      await server.stop()
      remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ address }, lend) => lend(address),
})

test.skip(
  !library && !process.env['CI'],
  'pictures need a time that stands still: FAKETIME_LIBRARY names libfaketime',
)

/** The codes of the most used pages. */
const most = [
  'home',
  'sales_success',
  'sales_fail',
  'my_device',
  'machine_status',
  'inventory',
  'replenishment_log',
  'machine_fault',
  'machine_log',
  'device_lock',
  'unlock_record',
  'coupon_list',
  'coupon_push_record',
  'goods_setting',
  'goods_type',
  'goods_image_lib',
  'goods_group_management',
  'push_record',
  'recipe_management',
  'material_box',
  'statistics_hour',
  'statistics_day',
  'statistics_month',
  'statistics_device',
  'goods_ranking',
  'statistics_pay_type',
  'payee_setting',
  'department',
  'user',
  'role',
  'machine_renewal',
  'announcement_list',
] as const

/** The codes of the pages that are also compared on a phone and in dark mode. */
const some = ['home', 'sales_success', 'my_device', 'statistics_day'] as const

const looks = {
  desk: { options: { viewport: { width: 1440, height: 900 } }, pages: most },
  phone: { options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }, pages: some },
  dark: { options: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }, pages: some },
} as const

for (const [look, { options, pages: codes }] of Object.entries(looks))
  test(`the most used pages match their pictures (${look})`, async ({ browser, address }) => {
    const context = await browser.newContext({ ...options, baseURL: address })
    await freeze(context)
    const page = await context.newPage()
    const profile = page.waitForResponse(/getUserInfo/)
    await enter(page, 'admin')
    const { data } = (await (await profile).json()) as { data: { menuList: MenuEntryWire[] } }
    const all = pagesIn(data.menuList)
    for (const code of codes) await lookAt(page, all, code, look)
  })

async function lookAt(page: Page, all: readonly MenuPage[], code: string, look: string): Promise<void> {
  const entry = all.find((each) => each.code === code)
  if (!entry) throw new Error(`There is no page "${code}".`)
  await goTo(page, entry)
  await page.mouse.move(0, 0)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      const isInSight = image.checkVisibility() && bottom > 0 && top < innerHeight
      return !isInSight || (image.complete && image.naturalWidth > 0)
    }),
  )
  await page.evaluate(() => document.fonts.ready)
  await expect.soft(page).toHaveScreenshot(`${code}-${look}.png`, { maxDiffPixels: 40 })
}
