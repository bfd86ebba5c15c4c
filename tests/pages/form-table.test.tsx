import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../engine/ports/api-error'
import type { InputProps, Widget } from '../../engine/registry/widget'
import { formOf } from '../../stories/form/form-fixture'
import { stopsForm, trip, tripEntity } from '../../stories/form/trip-fixture'
import { eventually } from './eventually'
import { ok, openForm, type FormOpening } from './open-form'

const form = formOf(tripEntity, stopsForm)
const open = (stops: number, more: FormOpening = {}) => openForm({ form, record: trip(stops), ...more })
const cell = (column: string, row: number) => page.getByLabelText(`${column}, Row ${row}`, { exact: true })
const button = (row: number, name: string) =>
  page.getByRole('toolbar', { name: `Row ${row}`, exact: true }).getByRole('button', { name })
const table = () => page.getByRole('grid', { name: 'Stops' })
const stopsSent = (opened: ReturnType<typeof openForm>) =>
  (opened.sent('/person/edit').at(-1)?.body as { stops: readonly { place?: string }[] } | undefined)?.stops ??
  []

describe('a list of records as a table', () => {
  test('rows are added, copied, moved and removed; what is sent is what is seen', async () => {
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

  test('by keyboard alone: Tab through the cells, Enter adds a row, arrows go to rows and with Alt move them', async () => {
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

  test('what is wrong is said in its cell and by row and column, which leads there; it moves with its row', async () => {
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
    // Out of sight it is still listed, and OK goes back to it.
    table().element().scrollTo({ top: 5000 })
    await expect.element(cell('Place', 120)).toBeVisible()
    await userEvent.click(ok())
    await expect.element(cell('Place', 1)).toHaveFocus()
    await userEvent.keyboard('Berne')
    await expect.element(page.getByText('Row 1, Place: Place is required')).not.toBeInTheDocument()
  })

  test('V9, V10: blank texts and missing values of any row are refused', async () => {
    const { sent } = open(2)
    await userEvent.fill(cell('Place', 1), '   ')
    await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }))
    await userEvent.click(ok())
    await expect.element(page.getByText('Row 1, Place: Field cannot be empty.')).toBeVisible()
    await expect.element(page.getByText('Row 3, Place: Place is required')).toBeVisible()
    await expect.element(page.getByText('Row 3, Nights: Nights is required')).toBeVisible()
    expect(sent('/person/edit')).toEqual([])
  })

  test('what the server refuses stands in its cell, even one far out of sight', async () => {
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

  test('view shows it and changes nothing', async () => {
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

  test('on a phone each row is a card with its labels', async () => {
    await page.viewport(390, 844)
    open(2)
    await expect.element(page.getByText('Row 1', { exact: true })).toBeVisible()
    const box = cell('Place', 1).element().getBoundingClientRect()
    expect(box.width).toBeGreaterThan(200)
    expect(box.right).toBeLessThan(390)
    await page.viewport(1280, 800)
  })
})

describe('what 500 rows cost', () => {
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

  test('only rows in sight are drawn, and a key draws the cell it is typed into', async () => {
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

  test('every row can be reached, and the one with the focus stays', async () => {
    open(500)
    await userEvent.click(cell('Place', 1))
    table().element().scrollTo({ top: 100_000 })
    await expect.element(cell('Place', 500)).toBeVisible()
    await expect.element(cell('Place', 1)).toHaveFocus()
    await eventually(() => expect(table().element().querySelectorAll('[data-index]').length).toBeLessThan(40))
  })
})
