import type { Page } from 'playwright'
import type { MenuEntryWire } from '../../../engine/metadata/contract.generated'
import { openApi } from '../../e2e/support/api-client'

/** The measurement that the page makes with a grown profile. */
export interface LargeProfile {
  /** Milliseconds from the profile response, as the page gets it, to the paint of the menu. */
  readonly toMenu: Promise<number>
}

declare global {
  interface Window {
    largeProfile: LargeProfile
  }
}

/** Installs menus as an integrator does, until the administrator has `count` pages and groups. */
export async function installMenus(address: string, count: number): Promise<void> {
  const api = await openApi(address, 'admin')
  const { menuList } = await api.call<{ menuList: MenuEntryWire[] }>('GET', '/system/getUserInfo')
  const fields = Array.from({ length: 40 }, (_, index) => `field${index}`)
  const entity = {
    entity: 'wide',
    title: 'Wide',
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string', title: field }])),
  }
  const groups = menuList.filter(({ menuType }) => menuType === 1)
  for (let index = menuList.length; index < count; index += 1) {
    const code = `wide_${index}`
    const parentCode = groups[index % groups.length]?.code
    await api.call('POST', '/system/metadata/install', {
      entities: [entity],
      screens: [{ code, kind: 'list', title: `Wide ${index}`, entity: 'wide' }],
      menu: { code, parentCode, path: `/wide/${index}`, title: `Wide ${index}` },
    })
  }
}

/**
 * Replaces the columns in the profile response by at least `columns` columns, evenly over its menus; 0 keeps them. The
 * wire must not be sealed, and the page needs the page clock.
 */
export async function growProfile(page: Page, columns: number): Promise<void> {
  await page.addInitScript((most) => {
    let answered = (_time: number): void => undefined
    const answer = new Promise<number>((resolve) => (answered = resolve))
    const own = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const response = await own(input, init)
      if (!String(input).includes('/system/getUserInfo')) return response
      const envelope = (await response.json()) as {
        data: { menuList: { id: string }[]; menuColumnList: object[] }
      }
      const { data } = envelope
      const each = Math.ceil(most / data.menuList.length)
      if (most > 0)
        data.menuColumnList = data.menuList.flatMap(({ id: menuId }) =>
          Array.from({ length: each }, (_, sort) => ({
            id: `${menuId}${sort}`,
            menuId,
            field: `field${sort}`,
            enName: `Field ${sort}`,
            sort,
          })),
        )
      const large = new Response(JSON.stringify(envelope), response)
      answered(performance.now())
      return large
    }
    const toMenu = answer.then(async (start) => {
      while (document.querySelectorAll('nav li').length < 5) await new Promise(requestAnimationFrame)
      return (await window.pageClock.painted()) - start
    })
    window.largeProfile = { toMenu }
  }, columns)
}
