import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { formOf } from '../../../../stories/form/form-fixture'
import { eventually } from '../../support/eventually'
import { openForm } from '../../support/open-form'

const parcel: EntityMeta = {
  entity: 'parcel',
  type: 'object',
  properties: {
    priority: { type: 'integer', title: 'Priority', default: 1 },
    isInsured: { type: 'boolean', title: 'Insured', default: false },
    target: {
      type: 'object',
      title: 'Target',
      properties: {
        city: { type: 'string', title: 'City', default: 'Bern' },
        street: { type: 'string', title: 'Street' },
      },
    },
    stops: {
      type: 'array',
      title: 'Stops',
      items: {
        type: 'object',
        properties: {
          place: { type: 'string', title: 'Place', default: 'Depot' },
          lines: {
            type: 'array',
            title: 'Lines',
            items: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
  },
  if: { required: ['isInsured'], properties: { isInsured: { const: true } } },
  then: { properties: { insurer: { type: 'string', title: 'Insurer', default: 'Mutual' } } },
}
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const value = (name: string) => (box(name).query() as HTMLInputElement | null)?.value

test('a default is set once, when its field appears, and an emptied field stays empty', async () => {
  openForm({ mode: 'add', form: formOf(parcel, undefined) })
  await eventually(() => expect([value('Priority'), value('City')]).toEqual(['1', 'Bern']))
  await userEvent.clear(box('Priority'))
  await userEvent.clear(box('City'))
  // The form library gets the whole form data with this change.
  await userEvent.click(page.getByRole('switch', { name: 'Insured' }))
  await eventually(() => expect(value('Insurer')).toBe('Mutual'))
  expect([value('Priority'), value('City')]).toEqual(['', ''])

  await userEvent.clear(box('Insurer'))
  await userEvent.click(
    page.getByRole('group', { name: 'Stops' }).getByRole('button', { name: 'Add', exact: true }),
  )
  await eventually(() => expect(value('Place')).toBe('Depot'))
  await userEvent.clear(box('Place'))
  await userEvent.fill(box('Street'), 'Lake road')
  await userEvent.click(
    page.getByRole('group', { name: 'Stops' }).getByRole('button', { name: 'Add', exact: true }).last(),
  )
  await eventually(() => expect(box('Place').elements()).toHaveLength(2))
  expect([value('Priority'), value('City'), value('Insurer')]).toEqual(['', '', ''])
  expect(
    box('Place')
      .elements()
      .map((element) => (element as HTMLInputElement).value),
  ).toEqual(['', 'Depot'])
})
