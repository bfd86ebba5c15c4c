import { beforeAll, expect, test } from 'vitest'
import type { ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import type { Row } from '../../../../engine/metadata/rows/decode-records'
import { applyThemeStyle } from '../../../../engine/shell/theme/theme-style'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import { orderEntity, orders, orderScreen } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

beforeAll(() => applyThemeStyle())

const screen: ListScreenMeta = {
  ...orderScreen,
  list: {
    ...orderScreen.list,
    tones: [
      { tone: 'danger', when: { properties: { status: { const: 0 } } } },
      { tone: 'warning', when: { properties: { status: { maximum: 1 } } } },
      { tone: 'success', when: { properties: { status: { const: 2 } } } },
    ],
  },
}
const definitions = testDefinitions([screen], [orderEntity])

/** Returns the background colour of a row. */
const ground = (row: Element | undefined) => (row ? getComputedStyle(row).backgroundColor : '')

test('rows have the background colour of the first condition that they satisfy, also after a change', async () => {
  const rows: Row[] = orders(4).map((row, index) => ({ ...row, status: [0, 1, 2, 3][index] ?? 3 }))
  const list = openList({ rows, services: { definitions }, answers: {} })
  await list.loaded(4)
  const byStatus = () =>
    new Map(
      list.rows().map((row) => {
        const shown = rows.find(({ id }) => String(id) === row.getAttribute('row-id'))
        return [shown?.status, ground(row)] as const
      }),
    )
  await eventually(() => expect(new Set(byStatus().values()).size).toBe(4))
  const before = byStatus()
  const plain = before.get(3)
  rows[0] = { ...rows[0]!, status: 3 }
  await list.tool('Refresh').click()
  await eventually(() => expect(list.rows().filter((row) => ground(row) === plain)).toHaveLength(2))
})
