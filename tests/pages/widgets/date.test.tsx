import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually'
import { openWidget } from '../support/open-widget'

const property = { type: 'string', format: 'date' } as const
const moment = { type: 'string', format: 'date-time' } as const
const typed = () => document.activeElement as HTMLInputElement
const marked = () => typed().value.slice(typed().selectionStart ?? 0, typed().selectionEnd ?? 0)

describe('a date input', () => {
  test('changes the part at the caret by arrow keys, and the same part by the next key', async () => {
    const { changes } = openWidget({ id: 'date', property, value: '2026-01-31' })
    await page.getByRole('combobox').click()
    await eventually(() => expect(typed().value).toBe('2026-01-31'))
    typed().setSelectionRange(6, 6)
    await userEvent.keyboard('{ArrowUp}')
    await eventually(() => expect(marked()).toBe('02'))
    expect(changes.at(-1)).toBe('2026-02-28')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await eventually(() => expect(changes.at(-1)).toBe('2025-12-28'))
    await eventually(() => expect(marked()).toBe('12'))
    typed().setSelectionRange(10, 10)
    await userEvent.keyboard('{ArrowUp}')
    await eventually(() => expect(changes.at(-1)).toBe('2025-12-29'))
  })

  test('shows its format in the letters of the language while it is empty, and begins with today', async () => {
    const { changes } = openWidget({ id: 'date', property, language: 'de' })
    await page.getByRole('combobox').click()
    await eventually(() => expect(typed().placeholder).toBe('TT.MM.JJJJ'))
    await userEvent.keyboard('{ArrowDown}')
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    await eventually(() => expect(changes.at(-1)).toBe(today))
  })

  test('leaves a half-typed date unchanged', async () => {
    const { changes } = openWidget({ id: 'date', property, value: '2026-01-31' })
    await page.getByRole('combobox').click()
    await eventually(() => expect(typed().value).toBe('2026-01-31'))
    await userEvent.keyboard('{End}{Backspace}{ArrowUp}')
    expect(typed().value).toBe('2026-01-3')
    expect(changes).toEqual([])
  })

  test('changes the hours of a date with time, too', async () => {
    const { changes } = openWidget({ id: 'dateTime', property: moment, value: '2026-01-31 23:59:59' })
    await page.getByRole('combobox').click()
    await eventually(() => expect(typed().value).toBe('2026-01-31 23:59:59'))
    typed().setSelectionRange(11, 11)
    await userEvent.keyboard('{ArrowUp}')
    await eventually(() => expect(changes.at(-1)).toBe('2026-02-01 00:59:59'))
  })
})

describe('a date range input', () => {
  test.each([
    [['2026-01-05', '2026-01-09'], '2026-01-05 – 2026-01-09'],
    [['2026-01-05', '2026-01-05'], '2026-01-05'],
    [['2026-01-05', null], '≥ 2026-01-05'],
    [['', '2026-01-09'], '≤ 2026-01-09'],
    [[null, undefined], ''],
  ])('shows its ends as lists show them: %o', async (value, text) => {
    openWidget({ id: 'dateRange', property, value })
    await expect.element(page.getByRole('combobox')).toBeVisible()
    expect(page.getByRole('combobox').element().textContent.trim()).toBe(text)
  })

  test('changes the end that has the caret', async () => {
    const { changes } = openWidget({ id: 'dateRange', property, value: ['2026-01-05', '2026-01-09'] })
    await page.getByRole('combobox').click()
    await eventually(() => expect(typed().value).toBe('2026-01-05'))
    typed().setSelectionRange(9, 9)
    await userEvent.keyboard('{ArrowDown}')
    await eventually(() => expect(changes.at(-1)).toEqual(['2026-01-04', '2026-01-09']))
  })
})
