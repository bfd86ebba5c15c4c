import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { Row } from '../../../../engine/metadata/rows/decode-records'
import { formOf } from '../../../../stories/form/form-fixture'
import { eventually } from '../../support/eventually'
import { openForm } from '../../support/open-form'
import { openList } from '../../support/open-list'

const entity: EntityMeta = {
  entity: 'delivery',
  title: 'Delivery',
  type: 'object',
  label: 'name',
  properties: {
    name: { title: 'Name', type: 'string', description: 'As it stands on the box.' },
    price: { title: 'Price', type: 'number', control: 'money', unit: 'EUR' },
    note: { title: 'Note', type: 'string', control: 'textarea' },
    signed: { title: 'Signed by', type: 'string' },
    signedAt: { title: 'Signed at', type: 'string', format: 'date-time' },
    sent: { title: 'Parameters', type: 'string', control: 'json' },
  },
}
const form = formOf(entity, {
  items: ['name', 'price', 'note', { section: 'Signature', items: ['signed', 'signedAt'] }, 'sent'],
})
const record = { id: '7', name: 'Box', price: 12.5, sent: '{"minWeight":3,"stops":[1,2],"gone":null}' }
const dialog = page.getByRole('dialog')
const value = (label: string) => dialog.getByRole('group', { name: label, exact: true })

describe('a record that is viewed', () => {
  const open = (own: Row = record) =>
    openForm({ mode: 'view', form, record: own, own: { 'GET /person/get': () => own } })

  test('has labels, values formatted as in a list, a dash for an empty value, and no inputs', async () => {
    open()
    await expect.element(value('Name')).toHaveTextContent('Box')
    await expect.element(value('Price')).toHaveTextContent('12.50 EUR')
    await expect.element(value('Note')).toHaveTextContent('–')
    expect(dialog.element().querySelectorAll('input, textarea, [aria-disabled]')).toHaveLength(0)
    expect(dialog.getByText('As it stands on the box.').elements()).toHaveLength(0)
  })

  test('shows a dash for an empty object', async () => {
    open({ ...record, sent: '{}' })
    await expect.element(value('Parameters')).toHaveTextContent(/^–$/)
  })

  test('folds a section without values', async () => {
    open()
    const section = () => dialog.getByText('Signature').element().closest('details')
    await eventually(() => expect(section()?.open).toBe(false))
    open({ ...record, signed: 'Ada' })
    await eventually(() =>
      expect([...document.querySelectorAll('details')].filter((one) => one.open)).not.toHaveLength(0),
    )
  })

  test('shows the values of a JSON object, and its stored text when that is unfolded', async () => {
    open()
    const told = value('Parameters')
    await expect.element(told.getByText('Min weight')).toBeVisible()
    await expect.element(told.getByText('1, 2', { exact: true }).first()).toBeVisible()
    expect(
      told
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Min weight', 'Stops'])
    await expect.element(told.getByText(/"minWeight": 3/)).not.toBeVisible()
    await told.getByText('As it is stored').click()
    await expect.element(told.getByText(/"minWeight": 3/)).toBeVisible()
  })
})

test('the Next and Previous buttons of a viewed record keep the focus, and Next is disabled at the end', async () => {
  const list = openList()
  await list.loaded()
  const names = list.cells('orderNo')
  await list.row(7).getByRole('button', { name: 'View' }).click()
  await expect.element(page.getByRole('dialog', { name: `Order ${names[7]}` })).toBeVisible()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await expect.element(page.getByRole('dialog', { name: `Order ${names[8]}` })).toBeVisible()
  await expect.element(next).toHaveFocus()
  await next.click()
  await expect.element(page.getByRole('dialog', { name: `Order ${names[9]}` })).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: `Order ${names[8]}` })).toBeVisible()
})
