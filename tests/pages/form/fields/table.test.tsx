import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import type { InputProps, Widget } from '../../../../engine/registry/widget'
import { formOf } from '../../../../stories/form/form-fixture'
import { stopsForm, trip, tripEntity } from '../../../../stories/form/trip-fixture'
import { eventually } from '../../support/eventually'
import { ok, openForm, type FormOpening } from '../../support/open-form'

const form = formOf(tripEntity, stopsForm)
const open = (stops: number, more: FormOpening = {}) => openForm({ form, record: trip(stops), ...more })
const cell = (column: string, row: number) => page.getByLabelText(`${column}, Row ${row}`, { exact: true })
const button = (row: number, name: string) =>
  page.getByRole('toolbar', { name: `Row ${row}`, exact: true }).getByRole('button', { name })
const table = () => page.getByRole('grid', { name: 'Stops' })
const stopsSent = (opened: ReturnType<typeof openForm>) =>
  (opened.sent('/person/edit').at(-1)?.body as { stops: readonly { place?: string }[] } | undefined)?.stops ??
  []

describe('a table in a form', () => {
  test('adds, copies, moves and removes rows, and is sent as it is shown', async () => {
    const opened = open(3)
    await expect.element(cell('Place', 1)).toHaveValue('Place 1')
    await userEvent.click(button(1, 'Copy'))
    await expect.element(cell('Place', 2)).toHaveValue('Place 1')
    await expect.element(cell('Place', 2)).toHaveFocus()
    await userEvent.fill(cell('Place', 2), 'Copied')
    await userEvent.click(button(2, 'Move down'))
    await expect.element(cell('Place', 3)).toHaveValue('Copied')
    await userEvent.click(button(1, 'Remove'))
    await expect.element(cell('Place', 1)).toHaveValue('Place 2')
    await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }))
    await expect.element(cell('Place', 4)).toHaveFocus()
    await userEvent.keyboard('New')
    await userEvent.fill(cell('Nights', 4), '2')
    await userEvent.click(ok())
    await vi.waitFor(() => expect(opened.onClose).toHaveBeenCalled())
    expect(stopsSent(opened).map(({ place }) => place)).toEqual(['Place 2', 'Copied', 'Place 3', 'New'])
  })

  test('is edited by keyboard: Tab changes the cell, Enter adds a row, arrows change the row, with Alt they move it', async () => {
    open(2)
    await userEvent.click(cell('Place', 1))
    await userEvent.keyboard('{Tab}')
    await expect.element(cell('Nights', 1)).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
    await expect.element(button(1, 'Copy')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(button(1, 'Move down')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(cell('Place', 2)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(cell('Place', 1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(cell('Place', 2)).toHaveFocus()
    await expect.element(cell('Place', 2)).toHaveValue('')
    await userEvent.keyboard('Between{Alt>}{ArrowUp}{/Alt}')
    await expect.element(cell('Place', 1)).toHaveValue('Between')
    await expect.element(cell('Place', 1)).toHaveFocus()
    await expect.element(cell('Place', 3)).toHaveValue('Place 2')
  })

  test('shows errors in their cells and in a list by row and column, which follows moved rows', async () => {
    open(200)
    await userEvent.clear(cell('Place', 2))
    await userEvent.fill(cell('Nights', 1), '99')
    await userEvent.tab()
    const first = page.getByRole('button', { name: 'Row 1, Nights: The value must be between 1 and 30.' })
    await expect.element(first).toBeVisible()
    await expect.element(page.getByText('Place is required', { exact: true })).toBeVisible()
    await userEvent.click(button(1, 'Move down'))
    await expect.element(page.getByText('Row 2, Nights: The value must be between 1 and 30.')).toBeVisible()
    await expect.element(page.getByText('Row 1, Place: Place is required')).toBeVisible()
    // An error out of view stays in the list, and OK focuses its cell.
    table().element().scrollTo({ top: 5000 })
    await expect.element(cell('Place', 120)).toBeVisible()
    await userEvent.click(ok())
    await expect.element(cell('Place', 1)).toHaveFocus()
    await userEvent.keyboard('Berne')
    await expect.element(page.getByText('Row 1, Place: Place is required')).not.toBeInTheDocument()
  })

  test('refuses blank texts and missing values of any row (V9, V10)', async () => {
    const { sent } = open(2)
    await userEvent.fill(cell('Place', 1), '   ')
    await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }))
    await userEvent.click(ok())
    await expect.element(page.getByText('Row 1, Place: Field cannot be empty.')).toBeVisible()
    await expect.element(page.getByText('Row 3, Place: Place is required')).toBeVisible()
    await expect.element(page.getByText('Row 3, Nights: Nights is required')).toBeVisible()
    expect(sent('/person/edit')).toEqual([])
  })

  test('shows an error of the server in its cell, even far out of view', async () => {
    const fields = [{ field: 'stops.149.nights', message: 'No room that long.' }]
    open(150, {
      own: {
        'PUT /person/edit': () => {
          throw new ApiError({
            kind: 'refused',
            code: 422,
            message: 'data validation failed',
            data: { fields },
          })
        },
      },
    })
    await expect.element(cell('Place', 1)).toBeVisible()
    await userEvent.click(ok())
    await expect.element(cell('Nights', 150)).toHaveFocus()
    await expect.element(page.getByText('No room that long.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Row 150, Nights: No room that long.')).toBeVisible()
  })

  test('has no inputs and no buttons when it is viewed', async () => {
    open(3, { mode: 'view' })
    await expect.element(page.getByRole('row').nth(3)).toBeVisible()
    expect(
      page
        .getByRole('gridcell')
        .elements()
        .flatMap((one) => [...one.querySelectorAll('input, textarea')]),
    ).toEqual([])
    expect(page.getByRole('toolbar').elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Add', exact: true }).elements()).toEqual([])
  })

  test('is a dash without headings when it is viewed and has no rows', async () => {
    open(0, { mode: 'view' })
    await expect.element(page.getByRole('group', { name: 'Stops' })).toHaveTextContent(/–$/)
    expect(page.getByRole('columnheader').elements()).toEqual([])
  })

  test('shows each row as a card with labels on a phone', async () => {
    await page.viewport(390, 844)
    open(2)
    await expect.element(page.getByText('Row 1', { exact: true })).toBeVisible()
    const box = cell('Place', 1).element().getBoundingClientRect()
    expect(box.width).toBeGreaterThan(200)
    expect(box.right).toBeLessThan(390)
    await page.viewport(1280, 800)
  })
})

describe('a table of 500 rows in a form', () => {
  const renders = new Map<string, number>()
  const probe: Widget = {
    definition: { id: 'text', optionsSchema: {} },
    load: () =>
      Promise.resolve({
        Input: ({ id, value, onChange }: InputProps) => {
          renders.set(id, (renders.get(id) ?? 0) + 1)
          return (
            <input id={id} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
          )
        },
      }),
  }

  test('renders only the rows in view, and on typing only the cell that is typed into', async () => {
    open(500, { probes: [probe] })
    const first = cell('Place', 1)
    await userEvent.click(first)
    expect(table().element().querySelectorAll('[data-index]').length).toBeLessThan(40)
    expect(table().element().getAttribute('aria-rowcount')).toBe('501')
    renders.clear()
    await userEvent.keyboard('abc')
    await expect.element(first).toHaveValue('Place 1abc')
    expect([...renders.values()]).toEqual([3])
  })

  test('scrolls to every row, and keeps the focused row mounted', async () => {
    open(500)
    await userEvent.click(cell('Place', 1))
    table().element().scrollTo({ top: 100_000 })
    await expect.element(cell('Place', 500)).toBeVisible()
    await expect.element(cell('Place', 1)).toHaveFocus()
    await eventually(() => expect(table().element().querySelectorAll('[data-index]').length).toBeLessThan(40))
  })
})
