import type { MenuEntryWire } from '../../engine/metadata/contract.generated'
import { pageAddress } from '../../engine/views/page-address'
import { openApi } from './api-client'
import type { Page } from './test'

export interface MenuPage {
  readonly code: string
  readonly title: string
  readonly path: string
}

/** Every page that the profile of a person grants, in the order of the menu. */
export async function pagesOf(address: string, userName: string): Promise<readonly MenuPage[]> {
  return pagesIn(await menusOf(address, userName))
}

/** The menu that the profile of a person grants. */
export async function menusOf(address: string, userName: string): Promise<readonly MenuEntryWire[]> {
  const api = await openApi(address, userName)
  const profile = await api.call<{ menuList: MenuEntryWire[] }>('GET', '/system/refreshLoginUserInfo')
  return profile.menuList
}

/** The pages of a menu as a profile has it. */
export function pagesIn(menuList: readonly MenuEntryWire[]): readonly MenuPage[] {
  const pages = menuList.flatMap((menu) => {
    const path = menu.menuType === 2 ? pageAddress(menuList, menu.code) : undefined
    return path ? [{ code: menu.code, title: menu.enName ?? menu.name ?? menu.code, path }] : []
  })
  // The first of those that share an address is the page there.
  return pages.filter(({ path }, index) => pages.findIndex((other) => other.path === path) === index)
}

/**
 * Goes to a page as a link of the console does, without loading it anew, and waits until it has come to rest. False
 * where the address alone says too little: that of a form for a record, which it does not name.
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
