import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { answerRecords } from '../../../engine/testing/record-answers'
import { openWidget, towns } from '../support/open-widget'

const cellOf = async (opened: ReturnType<typeof openWidget>, text: string) => {
  await expect.element(page.getByRole('status').filter({ hasText: text }).first()).toBeInTheDocument()
  return opened.cell()
}

describe('the link widget', () => {
  test.each(['https://example.org/a', 'http://example.org', 'mailto:a@example.org', 'tel:+4112345'])(
    'opens %s outside of the console (V77)',
    async (value) => {
      const opened = openWidget({ id: 'link', value })
      const link = (await cellOf(opened, value)).querySelector('a')!
      expect(link.getAttribute('href')).toBe(value)
      expect(link.target).toBe('_blank')
      await expect.element(page.getByRole('link', { name: `Open: ${value}` })).toBeVisible()
    },
  )

  test.each(['javascript:alert(1)', 'ftp://example.org/a', 'example.org', 'https://'])(
    'shows %s as text',
    async (value) => {
      const opened = openWidget({ id: 'link', value })
      expect((await cellOf(opened, value)).querySelector('a')).toBeNull()
    },
  )
})

describe('the secret widget', () => {
  test('is masked in a table cell', async () => {
    const { cell } = openWidget({ id: 'secret', value: 's3cret', patch: { readOnly: true } })
    await expect.element(page.getByText('••••••••')).toBeVisible()
    expect(cell().textContent).toBe('••••••••')
  })

  test('shows when a stored secret was set, and its fingerprint', async () => {
    const mark = { setAt: '2026-01-01 00:00:00', fingerprint: '3fa9c210' }
    const kept = openWidget({ id: 'secret', value: mark, patch: { readOnly: true } })
    await expect
      .poll(() => kept.cell().textContent)

      .toMatch(/^Set on 202[56]-[\d-]+ [\d:]+ · fingerprint …3fa9c210$/)
  })

  test('masks the typed text, and shows it on demand', async () => {
    const { changes } = openWidget({ id: 'secret' })
    const input = page.getByLabelText('Field')
    await userEvent.fill(input, 'abc')
    await expect.element(input).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show' }).first().click()
    await expect.element(input).toHaveAttribute('type', 'text')
    expect(changes.at(-1)).toBe('abc')
  })

  test('keeps several lines, and neither shows them nor lets them be copied until revealed (L33)', async () => {
    const key = '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----'
    const { changes } = openWidget({ id: 'secret', property: { type: 'string', options: { rows: 4 } } })
    const input = page.getByLabelText('Field')
    await userEvent.fill(input, key)
    expect(changes.at(-1)).toBe(key)
    await expect.element(input).toHaveValue(key)
    const masked = () => getComputedStyle(input.element()).getPropertyValue('-webkit-text-security')
    expect(masked()).toBe('disc')
    const copy = () => input.element().dispatchEvent(new Event('copy', { bubbles: true, cancelable: true }))
    expect(copy()).toBe(false)
    await page.getByRole('button', { name: 'Show' }).first().click()
    expect(masked()).toBe('none')
    expect(copy()).toBe(true)
  })
})

test('the JSON widget shows one line in a cell, and formatted text in its tooltip', async () => {
  const opened = openWidget({ id: 'json', property: { type: 'object' }, value: { a: [1, 2] } })
  const cell = await cellOf(opened, '{"a":[1,2]}')
  expect(cell.querySelector('[data-tooltip]')?.getAttribute('data-tooltip')).toBe(
    '{\n  "a": [\n    1,\n    2\n  ]\n}',
  )
})

test('the time periods widget adds, fills in and removes periods', async () => {
  const { changes } = openWidget({ id: 'timePeriods', property: { type: 'array' } })
  await page.getByRole('button', { name: 'Add' }).click()
  await userEvent.fill(page.getByLabelText('From'), '08:00')
  await userEvent.fill(page.getByLabelText('To'), '12:30')
  expect(changes.at(-1)).toEqual([{ startTime: '08:00', endTime: '12:30' }])
  await page.getByRole('button', { name: 'Remove' }).click()
  expect(changes.at(-1)).toEqual([])
})

test('the weekdays widget has checkboxes, and shows tags in a cell', async () => {
  const { changes, cell } = openWidget({
    id: 'weekdays',
    property: { type: 'array', items: { type: 'integer' } },
    value: [1],
  })
  await page.getByRole('checkbox', { name: 'Friday' }).click()
  expect(changes).toEqual([[1, 5]])
  expect(cell().textContent).toBe('MondayFriday')
})

test('the secret widget is not wider than its form for one long line', async () => {
  const { element } = openWidget({
    id: 'secret',
    property: { type: 'string', options: { rows: 4 } },
    value: 'k'.repeat(4000),
  })
  element.style.cssText = 'display: grid; grid-template-columns: 1fr; width: 400px'
  await expect.element(page.getByLabelText('Field')).toBeVisible()
  expect(element.querySelector('textarea')!.getBoundingClientRect().width).toBeLessThan(401)
})

test('the tree select says why it failed to load, and can be retried (M26)', async () => {
  let asked = 0
  const { changes } = openWidget({
    id: 'treeSelect',
    property: { type: 'string', reference: { entity: 'town' } },
    answers: {
      'GET /records/town/getPage': (request) => {
        asked += 1
        if (asked === 1) throw new ApiError({ kind: 'network', message: 'The line is down.' })
        return answerRecords(towns)(request)
      },
    },
  })
  await page.getByLabelText('Field').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/The line is down/)
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByText('Town 3', { exact: true })).toBeVisible()
  // Nothing can be unfolded in a list without a tree.
  const switchers = [...document.querySelectorAll('.ant-select-tree-switcher')]
  expect(switchers.filter((switcher) => switcher.checkVisibility())).toEqual([])
  await page.getByText('Town 3', { exact: true }).click()
  expect(changes.at(-1)).toBe('3')
})

test('the placeholder of a number omits the unit, which is shown after the input', async () => {
  openWidget({ id: 'integer', property: { type: 'integer', unit: 'px' }, patch: { placeholder: '130 px' } })
  const input = page.getByRole('textbox').first()
  await expect.element(input).toHaveAttribute('placeholder', '130')
  await expect.element(page.getByText('px', { exact: true }).first()).toBeVisible()
})
