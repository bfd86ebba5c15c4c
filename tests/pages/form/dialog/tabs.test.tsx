import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formOf } from '../../../../stories/form/form-fixture'
import { trip, tripEntity, tripForm } from '../../../../stories/form/trip-fixture'
import { ok, openForm } from '../../support/open-form'

const form = formOf(tripEntity, tripForm)
const tab = (name: string | RegExp) => page.getByRole('tab', { name })

describe('the tabs of a form', () => {
  test('are shown one at a time, are changed by keys, and keep typed values', async () => {
    openForm({ form, record: trip(2) })
    await expect.element(tab('Journey')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByLabelText('Country')).toBeVisible()
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await userEvent.click(tab('Journey'))
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Stops')).toHaveFocus()
    const place = page.getByLabelText('Place, Row 1', { exact: true })
    await userEvent.fill(place, 'Berne')
    await userEvent.click(tab('Stops'))
    await userEvent.keyboard('{End}')
    await expect.element(page.getByText('Notes')).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect.element(page.getByLabelText('Country')).toBeVisible()
    await userEvent.click(tab('Stops'))
    await expect.element(place).toHaveValue('Berne')
  })

  test('show the number of their errors, and the first with an error opens on submit', async () => {
    openForm({ form, mode: 'add' })
    await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Round trip')
    await userEvent.click(tab('Stops'))
    await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }))
    await userEvent.click(tab('More'))
    await userEvent.click(ok())
    await expect.element(tab(/Journey.*Not valid: 1/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('Country is required')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveFocus()
    await expect.element(tab(/Stops.*Not valid: 2/)).toBeVisible()
  })

  test('open a folded section that has an error on submit', async () => {
    openForm({ form, record: { ...trip(1), remark: 'a' } })
    await userEvent.click(tab('More'))
    const notes = page.getByText('Notes')
    await userEvent.click(notes)
    await userEvent.fill(page.getByLabelText('Remark'), '   ')
    await userEvent.tab()
    await userEvent.click(notes)
    await userEvent.click(tab('Journey'))
    await userEvent.click(ok())
    await expect.element(page.getByLabelText('Remark')).toHaveFocus()
    await expect.element(page.getByText('Field cannot be empty.')).toBeVisible()
    await expect.element(page.getByText('Notes')).toHaveTextContent(/Not valid: 1/)
  })
})
