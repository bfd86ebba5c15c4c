import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { formOf } from '../../../../stories/form/form-fixture'
import { eventually } from '../../support/eventually'
import { openForm } from '../../support/open-form'

const holder: EntityMeta = {
  entity: 'person',
  type: 'object',
  required: ['file'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 20 },
    file: { type: 'string', title: 'Certificate', maxLength: 500, control: 'file', secret: true },
  },
}
const kept = { setAt: '2026-03-01 10:00:00', fingerprint: '0a1b2c3d' }
const record = { id: '7', name: 'Ada', file: kept }
const own = { 'GET /person/get': () => record }

test('a secret file shows that it is set, cannot be opened, and is kept when no new one is uploaded', async () => {
  const { transport } = openForm({ form: formOf(holder, { items: ['name', 'file'] }), record, own })
  await expect.element(page.getByText('0a1b2c3d')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
  await expect.element(page.getByText('Upload', { exact: false }).first()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Eva')
  await userEvent.click(page.getByRole('button', { name: /^(Submit|Save|OK)$/ }))
  await eventually(() => {
    const sent = transport.calls.find(({ path }) => path === '/person/edit')?.body
    expect(sent).toMatchObject({ name: 'Eva' })
    expect(sent).not.toHaveProperty('file')
  })
})

test('a secret file is viewed as its fingerprint', async () => {
  openForm({ form: formOf(holder, { items: ['name', 'file'] }), record, own, mode: 'view' })
  await expect.element(page.getByText('0a1b2c3d')).toBeVisible()
  expect(document.body.textContent).not.toContain('[object')
})
