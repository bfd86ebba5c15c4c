import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openWidget } from '../support/open-widget'

const property = { type: 'string', format: 'date' } as const
const kind = (name: string) => page.getByRole('button', { name, exact: true })
const range = () => page.getByRole('combobox')
/** Returns the date of today in China. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

describe('a period input', () => {
  test.each([
    [['2026-02-01', '2026-02-28'], 'Day', '2026-02-01 – 2026-02-28'],
    [['2026-01', '2026-02'], 'Month', '2026-01 – 2026-02'],
    [['2025', '2026'], 'Year', '2025 – 2026'],
    [undefined, 'Day', ''],
  ])('has the unit of its value: %o', async (value, pressed, text) => {
    openWidget({ id: 'periodRange', property, value })
    for (const name of ['Day', 'Month', 'Year'])
      await expect.element(kind(name)).toHaveAttribute('aria-pressed', String(name === pressed))
    expect(range().element().textContent.trim()).toBe(text)
  })

  test('begins another unit with this month, this year or today, and the same unit changes nothing', async () => {
    const { changes } = openWidget({ id: 'periodRange', property, value: ['2026-02-01', '2026-02-28'] })
    await kind('Day').click()
    expect(changes).toEqual([])
    const day = today()
    await kind('Month').click()
    await kind('Year').click()
    await expect.element(kind('Year')).toHaveAttribute('aria-pressed', 'true')
    await kind('Day').click()
    expect(changes).toEqual([
      [day.slice(0, 7), day.slice(0, 7)],
      [day.slice(0, 4), day.slice(0, 4)],
      [day, day],
    ])
  })

  test('is picked with a calendar of its unit', async () => {
    const { changes } = openWidget({ id: 'periodRange', property, value: ['2024', '2025'] })
    await range().click()
    await page.getByText('2023', { exact: true }).first().click()
    await page.getByText('2026', { exact: true }).last().click()
    await expect.poll(() => changes.at(-1)).toEqual(['2023', '2026'])
  })

  test('is used by keyboard, and has accessible names', async () => {
    openWidget({ id: 'periodRange', property, value: ['2026-02-01', '2026-02-28'] })
    await expect.element(page.getByRole('group', { name: 'Field' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Unit of time' })).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab} ')
    await expect.element(kind('Month')).toHaveAttribute('aria-pressed', 'true')
  })

  test('cannot be changed when it is read-only', async () => {
    openWidget({
      id: 'periodRange',
      property,
      value: ['2026-02-01', '2026-02-28'],
      patch: { readOnly: true },
    })
    await expect.element(kind('Month')).toBeDisabled()
  })
})
