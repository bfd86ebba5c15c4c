import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListScreenMeta } from '../../engine/metadata/contract.generated'
import { ApiError } from '../../engine/ports/api-error'
import { answerRecords } from '../../engine/testing/record-answers'
import { testDefinitions } from '../../engine/testing/test-definitions'
import {
  linesScreen,
  orderEntity,
  orders,
  orderScreen,
  placeEntity,
  placeScreen,
} from '../../stories/list/list-fixture'
import { eventually } from './eventually'
import { openList, type ListOpening } from './open-list'

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

test('a chart says its unit, is written as a table, and is saved as a picture', async () => {
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

test('a chart of nothing but zeros says so', async () => {
  openCharts({ rows: orders(5).map((row) => ({ ...row, amount: 0 })) })
  await expect.element(card.getByText('All figures are zero.')).toBeVisible()
  expect(card.getByRole('img').elements()).toHaveLength(0)
})

test('a chart that failed is tried again in its card', async () => {
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
