import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { formOf } from '../../../../stories/form/form-fixture'
import { openForm } from '../../support/open-form'

const towns = [
  { id: '1', name: 'Bergen', country: 'Norway' },
  { id: '3', name: 'Bern', country: 'Switzerland' },
]
const own = { 'GET /records/town/getPage': answerRecords(towns) }
const entity = {
  entity: 'probe',
  type: 'object',
  audit: false,
  properties: {
    town: { type: 'string', title: 'Town', reference: { entity: 'town' } },
    country: {
      type: 'string',
      title: 'Country',
      default: 'None',
      beginsWith: { field: 'town', property: 'country' },
    },
  },
} as unknown as EntityMeta
const form = formOf(entity, { items: ['town', 'country'] })
const country = () => page.getByLabelText('Country')

async function choose(town: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Town' }))
  await userEvent.click(page.getByRole('cell', { name: town, exact: true }).last())
  await userEvent.click(page.getByRole('dialog').last().getByRole('button', { name: 'OK', exact: true }))
}

describe('a field that takes its value from a chosen record (`beginsWith`)', () => {
  test('takes the value of each newly chosen record', async () => {
    openForm({ form, mode: 'add', own })
    await expect.element(country()).toHaveValue('None')
    await choose('Bern')
    await expect.element(country()).toHaveValue('Switzerland')
    await userEvent.click(page.getByRole('button', { name: 'Reset' }))
    await expect.element(country()).toHaveValue('None')
    await choose('Bergen')
    await expect.element(country()).toHaveValue('Norway')
  })

  test('keeps what is stored when the loaded record refers to another one than the row of the list', async () => {
    const { onClose, notifier } = openForm({
      form,
      record: { id: '7', town: '1', country: 'Kept' },
      own: { ...own, 'GET /person/get': () => ({ id: '7', town: '3', country: 'Kept' }) },
    })
    await expect.element(page.getByTitle('Bern', { exact: true })).toBeVisible()
    await expect.element(country()).toHaveValue('Kept')
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(notifier.said).toEqual([])
  })

  test('keeps a typed value', async () => {
    const { transport } = openForm({ form, mode: 'add', own })
    await userEvent.fill(country(), 'Helvetia')
    await choose('Bern')
    await expect
      .poll(() => transport.calls.filter(({ query }) => query?.['id'] === '3').length)
      .toBeGreaterThan(0)
    await expect.element(country()).toHaveValue('Helvetia')
  })

  test('begins with the value of a preset record, which does not count as a change', async () => {
    const { onClose, notifier } = openForm({ form, mode: 'add', own, fixed: { town: '3' } })
    await expect.element(country()).toHaveValue('Switzerland')
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(notifier.said).toEqual([])
  })

  test('keeps its stored value until another record is chosen', async () => {
    openForm({ form, own, record: { id: '7', town: '3', country: 'Helvetia' } })
    await expect.element(country()).toHaveValue('Helvetia')
    await choose('Bergen')
    await expect.element(country()).toHaveValue('Norway')
    await choose('Bern')
    await expect.element(country()).toHaveValue('Switzerland')
  })
})
