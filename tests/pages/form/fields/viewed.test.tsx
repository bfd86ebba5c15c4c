import { expect, test, vi } from 'vitest'
import { formOf, personEntity, personForm } from '../../../../stories/form/form-fixture'
import { name, openForm } from '../../support/open-form'

const form = formOf(personEntity, { ...personForm, viewed: { method: 'PUT', path: '/person/setViewed' } })
const own = { 'PUT /person/setViewed': () => null }

test('a record opened for viewing is reported to the server once, by its key', async () => {
  const { sent, notifier } = openForm({ mode: 'view', form, own })
  await vi.waitFor(() => expect(sent('/person/setViewed')).toHaveLength(1))
  await expect.element(name()).toBeVisible()
  expect(sent('/person/setViewed').map(({ body }) => body)).toEqual([{ id: '7' }])
  expect(notifier.said).toEqual([])
})

test('a record opened for editing is not reported as viewed', async () => {
  const { sent } = openForm({ mode: 'edit', form, own })
  await expect.element(name()).toHaveValue('Ada')
  expect(sent('/person/setViewed')).toEqual([])
})
