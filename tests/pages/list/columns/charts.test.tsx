import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { read, utils } from 'xlsx'
import type { EntityMeta, ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import { ApiError } from '../../../../engine/ports/api-error'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import {
  linesScreen,
  orderEntity,
  orders,
  orderScreen,
  placeEntity,
  placeScreen,
} from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList, type ListOpening } from '../../support/open-list'

const screen: ListScreenMeta = {
  ...orderScreen,
  charts: [{ types: ['bar'], x: 'orderNo', series: ['amount'] }],
}
const openCharts = (opening: ListOpening = {}) =>
  openList({
    ...opening,
    services: {
      definitions: testDefinitions([screen, linesScreen, placeScreen], [orderEntity, placeEntity]),
      ...opening.services,
    },
  })
const card = page.getByRole('figure')
const sheetOf = (bytes: ArrayBuffer | undefined) => read(bytes).Sheets['Orders'] ?? {}

test('a chart shows its unit, turns into a table, and is saved as a picture', async () => {
  const saved: [number, string][] = []
  openCharts({ services: { saver: { save: (blob, name) => saved.push([blob.size, name]) } } })
  await expect.element(card.getByRole('img', { name: /^Orders: Amount/ })).toBeVisible()
  await expect.element(card.getByText('CNY', { exact: true }).first()).toBeVisible()
  await card.getByRole('button', { name: 'Save as picture' }).click()
  await eventually(() => expect(saved.map(([, name]) => name)).toEqual(['Orders.png']))
  expect(saved[0]?.[0]).toBeGreaterThan(1000)
  await card.getByRole('button', { name: 'Table' }).click()
  await expect.element(card.getByRole('columnheader', { name: 'Order number' })).toBeVisible()
  await expect.element(card.getByRole('row').nth(1)).toHaveTextContent(/A2026\d+.*CNY/)
  await expect
    .element(card.getByRole('button', { name: 'Save as picture' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('a chart is compared with the previous period, also in its table and file, until that is turned off', async () => {
  const asked: string[] = []
  const compared: ListScreenMeta = {
    ...screen,
    charts: [{ types: ['line'], x: 'orderNo', series: ['amount'], comparedBy: 'payDate' }],
    search: [{ field: 'payDate', default: { range: 'thisMonth' } }],
  }
  const payDate = { type: 'string', format: 'date', title: 'Paid', filterable: 'range' } as const
  const entity: EntityMeta = { ...orderEntity, properties: { ...orderEntity.properties, payDate } }
  const now = answerRecords(orders(3))
  const before = answerRecords(orders(2).map((row) => ({ ...row, amount: 77 })))
  const list = openCharts({
    services: {
      definitions: testDefinitions([compared, linesScreen, placeScreen], [entity, placeEntity]),
      clock: { now: () => Date.UTC(2026, 10, 10, 4), setTimeout: () => () => undefined },
    },
    answers: {
      'GET /records/order/getPage': (request) => {
        const period = String(request.query?.['payDate'])
        asked.push(period)
        return (period.startsWith('2026-10') ? before : now)({ ...request, query: {} })
      },
    },
  })
  await expect.element(card.getByText('Dotted or paler: ', { exact: false })).toBeVisible()
  expect(asked).toEqual(['2026-11-01,2026-11-10', '2026-10-01,2026-10-10'])
  await card.getByRole('button', { name: 'Table' }).click()
  await expect.element(card.getByRole('row').nth(2)).toHaveTextContent(/77/)
  await expect.element(card.getByRole('row').nth(3)).not.toHaveTextContent(/77/)
  await card.getByRole('button', { name: 'Save figures as workbook' }).click()
  await eventually(() => expect(list.saver.files.map(({ name }) => name)).toEqual(['Orders.xlsx']))
  const [file] = list.saver.files
  const [head, ...rows] = utils.sheet_to_json<unknown[]>(sheetOf(await file?.blob.arrayBuffer()), {
    header: 1,
  })
  expect(head).toEqual(['Order number', 'Amount (CNY)', 'Amount, before (CNY)'])
  expect(rows.map((row) => row[2] ?? null)).toEqual([77, 77, null])
  const compare = card.getByRole('button', { name: /^Compare with / })
  await expect.element(compare).toHaveAttribute('aria-pressed', 'true')
  await compare.click()
  await expect.element(card.getByRole('columnheader', { name: 'Amount, before' })).not.toBeInTheDocument()
})

test('a chart with only zeros says so', async () => {
  openCharts({ rows: orders(5).map((row) => ({ ...row, amount: 0 })) })
  await expect.element(card.getByText('All figures are zero.')).toBeVisible()
  expect(card.getByRole('img').elements()).toHaveLength(0)
})

test('a chart that failed to load is retried in its card', async () => {
  let fails = true
  const answer = answerRecords(orders(5))
  openCharts({
    answers: {
      'GET /records/order/getPage': (request) => {
        if (fails) throw new ApiError({ kind: 'network', message: 'away' })
        return answer(request)
      },
    },
  })
  await expect.element(card.getByText('The chart could not be loaded.')).toBeVisible()
  fails = false
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card.getByRole('img', { name: /^Orders: Amount/ })).toBeVisible()
})
