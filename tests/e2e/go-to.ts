import type { MenuEntryWire } from '../../engine/metadata/contract.generated'
import { pageAddress } from '../../engine/views/page-address'
import { openApi } from './api-client'
import { expect, type Page } from './test'

export interface MenuPage {
  readonly code: string
  readonly title: string
  readonly path: string
}

/** Every page that the profile of a person grants, in the order of the menu. */
export async function pagesOf(address: string, userName: string): Promise<readonly MenuPage[]> {
  const api = await openApi(address, userName)
  const { menuList } = await api.call<{ menuList: MenuEntryWire[] }>('GET', '/system/refreshLoginUserInfo')
  const pages = menuList.flatMap((menu) => {
    const path = menu.menuType === 2 ? pageAddress(menuList, menu.code) : undefined
    return path ? [{ code: menu.code, title: menu.enName ?? menu.name ?? menu.code, path }] : []
  })
  // The first of those that share an address is the page there.
  return pages.filter(({ path }, index) => pages.findIndex((other) => other.path === path) === index)
}

/** Goes to a page as a link of the console does, without loading it anew. False where nobody has built the page yet. */
export async function goTo(page: Page, { title, path }: MenuPage): Promise<boolean> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const there = await page.waitForFunction(
    (wanted) => {
      const { pathname } = location
      if (pathname === '/404') return document.title.startsWith('Page not found') && 'not built'
      return pathname === wanted.path && document.title.startsWith(`${wanted.title} - `) && 'built'
    },
    { title, path: path.replace(/\?.*/, '') },
  )
  if ((await there.jsonValue()) === 'not built') return false
  await expect(page.locator('main [aria-busy="false"]:visible').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
  return true
}
