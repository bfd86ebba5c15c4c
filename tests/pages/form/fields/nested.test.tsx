import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formOf } from '../../../../stories/form/form-fixture'
import { eventually } from '../../support/eventually'
import { ok, openForm } from '../../support/open-form'

const form = formOf(
  {
    entity: 'person',
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      visits: {
        type: 'array',
        title: 'Visits',
        items: {
          type: 'object',
          properties: {
            place: { type: 'string', title: 'Place' },
            address: {
              type: 'object',
              title: 'Address',
              properties: { city: { type: 'string', title: 'City' } },
            },
          },
        },
      },
    },
  },
  { items: ['name', 'visits'] },
)
const visits = [
  { place: 'Home', address: { city: 'Bern' } },
  { place: 'Work', address: { city: 'Rome' } },
]

test('a list of the loaded record is shown and kept, though the row of the list did not have it', async () => {
  const { sent } = openForm({
    form,
    record: { id: '7', name: 'Ada' },
    own: { 'GET /person/get': () => ({ id: '7', name: 'Ada', visits }) },
  })
  const places = page.getByLabelText('Place')
  await eventually(() => expect(places.elements()).toHaveLength(2))
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await eventually(() => expect(places.elements()).toHaveLength(3))
  await userEvent.fill(places.nth(2), 'Club')
  await ok().click()
  await eventually(() => expect(sent('/person/edit')).toHaveLength(1))
  const body = sent('/person/edit')[0]?.body as { readonly visits: readonly { readonly place: string }[] }
  expect(body.visits.map(({ place }) => place)).toEqual(['Home', 'Work', 'Club'])
})
