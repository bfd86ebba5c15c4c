import { expect, test } from 'vitest'
import type { MenuNode } from '../../../engine/metadata/contract.generated'
import { preloadPage } from '../../../engine/shell/workplace/preload-page'

const menus: readonly MenuNode[] = [
  {
    code: 'sales',
    kind: 'group',
    path: '/sales',
    title: 'Sales',
    children: [{ code: 'orders', kind: 'page', path: 'orders', title: 'Orders' }],
  },
]

async function asked(pathname: string, search = ''): Promise<readonly string[]> {
  const calls: string[] = []
  const definitions = {
    hasScreen: (code: string) => code === 'orders',
    screen: async (code: string) => {
      calls.push(`screen ${code}`)
      return { code, entity: 'order' }
    },
    hasEntity: () => true,
    entity: async (name: string) => void calls.push(`entity ${name}`),
  }
  await preloadPage({ pathname, search }, { menus, services: { definitions } })
  return calls
}

test('the page of a deep link comes in behind the login page', async () => {
  expect(await asked('/sales/orders')).toEqual(['screen orders', 'entity order'])
  expect(await asked('/login', '?redirect=%2Fsales%2Forders%3FpageNo%3D2')).toEqual([
    'screen orders',
    'entity order',
  ])
})

test('an address that leads nowhere, to a group or to another host brings in nothing', async () => {
  expect(await asked('/sales')).toEqual([])
  expect(await asked('/gone')).toEqual([])
  expect(await asked('/login', '?redirect=%2F%2Fhost%2Fsales%2Forders')).toEqual([])
})
