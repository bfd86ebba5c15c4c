import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { joined } from '../../../stories/widgets/picture-fixture'
import { eventually } from '../support/eventually'
import { openWidget } from '../support/open-widget'

const control = () => document.getElementById('field')
const focused = () => expect.poll(() => document.activeElement)
const press = async (name: string | RegExp) => {
  ;(page.getByRole('button', { name }).first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('a popup selector gets the focus back after its dialog, and after one or all tags are removed', async () => {
  const { changes } = openWidget({
    id: 'popupSelector',
    value: '1,2,3',
    property: { type: 'string', reference: { entity: 'town' }, options: { multiple: true } },
  })
  const label = page.getByLabelText('Field')
  await expect.element(label).toBeVisible()
  control()?.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Town 4', exact: true }).click()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changes).toEqual(['1,2,3,4'])
  await focused().toBe(control())
  await press('Remove Town 2')
  await focused().toBe(control())
  await press('Clear all')
  expect(changes.at(-1)).toBeUndefined()
  await focused().toBe(control())
})

test.each([
  ['image', joined(2), 'Remove picture 1'],
  ['image', joined(3), 'Remove picture 2'],
  ['file', '/file/view/1.pdf', /^Remove 1.pdf/],
  ['timePeriods', [{ startTime: '08:00', endTime: '09:00' }], 'Remove'],
] as const)('the %s widget keeps the focus when a part is removed', async (id, value, name) => {
  const { changes } = openWidget({
    id,
    value,
    ...(id === 'timePeriods' ? { property: { type: 'array' } } : {}),
    ...(id === 'image' ? { property: { type: 'string', options: { code: 3 } } } : {}),
  })
  await expect.poll(() => page.getByRole('button', { name }).elements()).not.toEqual([])
  await press(name)
  expect(changes).toHaveLength(1)
  await focused().toBe(control())
})

test.each(['radio', 'weekdays'])('a click on the label of a field chooses no option of a %s', async (id) => {
  const { changes } = openWidget({
    id,
    property: id === 'radio' ? { type: 'integer', dictionary: 'state' } : { type: 'array' },
  })
  const group = page.getByRole(id === 'radio' ? 'radiogroup' : 'group', { name: 'Field' })
  await expect.element(group).toBeVisible()
  await page.getByText('Field', { exact: true }).click()
  expect(changes).toEqual([])
})

test('Tab closes the options of a multi-select, and keeps the chosen ones', async () => {
  const { changes } = openWidget({
    id: 'multiSelect',
    property: { type: 'array', items: { type: 'integer' }, dictionary: 'state' },
  })
  const box = page.getByRole('combobox', { name: 'Field' })
  await expect.element(box).toBeVisible()
  await box.click()
  await expect.element(page.getByRole('combobox', { expanded: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(changes).toHaveLength(1))
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('combobox', { expanded: false })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await eventually(() => expect(document.activeElement?.getAttribute('role')).not.toBe('combobox'))
  expect(changes).toHaveLength(1)
})
