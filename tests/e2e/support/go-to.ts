import type { MenuEntryWire } from '../../../engine/metadata/contract.generated'
import { pageAddress } from '../../../engine/views/page-address'
import { openApi } from './api-client'
import type { Page } from './test'

export interface MenuPage {
  readonly code: string
  readonly title: string
  readonly path: string
}

/** Returns the pages that the profile of a user grants, in the order of the menu. */
export async function pagesOf(address: string, userName: string): Promise<readonly MenuPage[]> {
  return pagesIn(await menusOf(address, userName))
}

/** Returns the menu entries that the profile of a user grants. */
export async function menusOf(address: string, userName: string): Promise<readonly MenuEntryWire[]> {
  const api = await openApi(address, userName)
  const profile = await api.call<{ menuList: MenuEntryWire[] }>('GET', '/system/refreshLoginUserInfo')
  return profile.menuList
}

/** Returns the pages among the menu entries of a profile. */
export function pagesIn(menuList: readonly MenuEntryWire[]): readonly MenuPage[] {
  const pages = menuList.flatMap((menu) => {
    const path = menu.menuType === 2 ? pageAddress(menuList, menu.code) : undefined
    return path ? [{ code: menu.code, title: menu.enName ?? menu.name ?? menu.code, path }] : []
  })
  // Of several pages with the same address, only the first can be opened.
  return pages.filter(({ path }, index) => pages.findIndex((other) => other.path === path) === index)
}

/**
 * Opens a page as a link of the console does, without a reload, and waits until the page has its title and no part of
 * it is busy. Returns false when the page leads to 404: the address of an edit form does not name its record.
 */
export async function goTo(page: Page, { title, path }: MenuPage): Promise<boolean> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const there = await page.waitForFunction(
    (wanted) => {
      if (location.pathname === '/404') return document.title.startsWith('Page not found') && 'nowhere'
      const parts = [...document.querySelectorAll('main [aria-busy]')].filter((part) =>
        part.checkVisibility(),
      )
      const rests = parts.length > 0 && parts.every((part) => part.ariaBusy === 'false')
      return (
        location.pathname === wanted.path &&
        document.title.startsWith(`${wanted.title} - `) &&
        rests &&
        'there'
      )
    },
    { title, path: path.replace(/\?.*/, '') },
  )
  return (await there.jsonValue()) === 'there'
}
