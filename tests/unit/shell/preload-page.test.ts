import { expect, test } from 'vitest'
import type { MenuNode } from '../../../engine/metadata/contract.generated'
import { createRegistry } from '../../../engine/registry/create-registry'
import { preloadPage } from '../../../engine/shell/workplace/preload-page'

const menus: readonly MenuNode[] = [
  {
    code: 'sales',
    kind: 'group',
    path: '/sales',
    title: 'Sales',
    children: [
      { code: 'orders', kind: 'page', path: 'orders', title: 'Orders' },
      { code: 'foreign', kind: 'page', path: 'foreign', title: 'Foreign' },
    ],
  },
]

const screens: Readonly<Record<string, object>> = {
  orders: { code: 'orders', kind: 'list', entity: 'order', list: { columns: ['name', 'price'] } },
  foreign: { code: 'foreign', kind: 'list', entity: 'elsewhere' },
}

const order = {
  entity: 'order',
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number', permission: { view: 'order:price' } },
    active: { type: 'boolean' },
  },
}

/** Returns everything that preloading an address loads. */
async function loaded(
  pathname: string,
  search = '',
  own: readonly MenuNode[] = menus,
): Promise<readonly string[]> {
  const calls: string[] = []
  const definitions = {
    hasScreen: (code: string) => code in screens,
    screen: async (code: string) => {
      calls.push(`screen ${code}`)
      return screens[code]
    },
    hasEntity: (name: string) => name === 'order',
    entity: async (name: string) => {
      calls.push(`entity ${name}`)
      return order
    },
  }
  const widget = (id: string) => ({
    definition: { id, optionsSchema: {} },
    load: async () => {
      calls.push(`widget ${id}`)
      return {}
    },
  })
  const registry = createRegistry({
    widgets: ['text', 'number', 'integer', 'switch'].map(widget),
    pages: [
      {
        code: 'start',
        load: async () => {
          calls.push('page start')
          return { default: () => null }
        },
      },
    ],
  })
  await preloadPage({ pathname, search }, { menus: own, services: { definitions, registry } })
  return calls
}

const all = ['screen orders', 'entity order', 'widget text', 'widget number']

test('the page of a deep link is preloaded behind the login page, with the widgets that it shows', async () => {
  expect(await loaded('/sales/orders')).toEqual(all)
  expect(await loaded('/login', '?redirect=%2Fsales%2Forders%3FpageNo%3D2')).toEqual(all)
})

test('a bespoke page is preloaded, and a pinned one also for a login without a target page (R10)', async () => {
  const start: MenuNode = { code: 'start', kind: 'page', path: '/start', title: 'Start', affix: true }
  const withStart = [...menus, start]
  expect(await loaded('/start', '', withStart)).toEqual(['page start'])
  expect(await loaded('/login', '', withStart)).toEqual(['page start'])
  expect(await loaded('/', '', withStart)).toEqual(['page start'])
  // The page may be one of the person's own menus, which nobody knows before the login.
  expect(await loaded('/login', '?redirect=%2Fgone', withStart)).toEqual([])
  expect(await loaded('/gone', '', withStart)).toEqual([])
  expect(await loaded('/sales/orders', '', withStart)).toEqual(all)
})

test('an address of no page, of a group or of another host preloads nothing', async () => {
  expect(await loaded('/sales')).toEqual([])
  expect(await loaded('/gone')).toEqual([])
  expect(await loaded('/login', '?redirect=%2F%2Fhost%2Fsales%2Forders')).toEqual([])
})

test('preloading asks the server for nothing, because no user is logged in', async () => {
  await expect(loaded('/sales/foreign')).rejects.toThrow('does not ship')
})
