import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openWidget } from './open-widget'

const property = { type: 'string', format: 'date' } as const
const kind = (name: string) => page.getByRole('button', { name, exact: true })
const range = () => page.getByRole('combobox')
/** Today by China's calendar. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

describe('a period', () => {
  test.each([
    [['2026-02-01', '2026-02-28'], 'Day', '2026-02-01 – 2026-02-28'],
    [['2026-01', '2026-02'], 'Month', '2026-01 – 2026-02'],
    [['2025', '2026'], 'Year', '2025 – 2026'],
    [undefined, 'Day', ''],
  ])('%o is of its ends’ kind', async (value, pressed, text) => {
    openWidget({ id: 'periodRange', property, value })
    for (const name of ['Day', 'Month', 'Year'])
      await expect.element(kind(name)).toHaveAttribute('aria-pressed', String(name === pressed))
    expect(range().element().textContent.trim()).toBe(text)
  })

  test('of another kind begins with this month, this year, today; the same kind changes nothing', async () => {
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

  test('is picked with a calendar of its kind', async () => {
    const { changes } = openWidget({ id: 'periodRange', property, value: ['2024', '2025'] })
    await range().click()
    await page.getByText('2023', { exact: true }).first().click()
    await page.getByText('2026', { exact: true }).last().click()
    await expect.poll(() => changes.at(-1)).toEqual(['2023', '2026'])
  })

  test('goes by keyboard, and says what it is', async () => {
    openWidget({ id: 'periodRange', property, value: ['2026-02-01', '2026-02-28'] })
    await expect.element(page.getByRole('group', { name: 'Field' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Unit of time' })).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab} ')
    await expect.element(kind('Month')).toHaveAttribute('aria-pressed', 'true')
  })

  test('stays as it is where it may not be changed', async () => {
    openWidget({
      id: 'periodRange',
      property,
      value: ['2026-02-01', '2026-02-28'],
      patch: { readOnly: true },
    })
    await expect.element(kind('Month')).toBeDisabled()
  })
})
