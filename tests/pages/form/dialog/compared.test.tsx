import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import track from '../../../../schemas/entities/device-management/track.json'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { formOf } from '../../../../stories/form/form-fixture'
import { openForm } from '../../support/open-form'

const { currentStock, maxStock, alertStock } = track.properties
// The messages of the product are not loaded: errors are shown by a message of the engine.
const own = { message: undefined }
const stock = {
  ...track,
  groups: undefined,
  properties: {
    currentStock: { ...currentStock, ...own },
    maxStock: { ...maxStock, ...own },
    alertStock: { ...alertStock, ...own },
  },
} as unknown as EntityMeta
const form = formOf(stock, { items: ['currentStock', 'maxStock', 'alertStock'] })
const record = { id: '7', currentStock: 8, maxStock: 8, alertStock: 2 }
const input = (name: string) => page.getByRole('textbox', { name })
const told = page.getByText('This value is not valid.')

test('a stock above the maximum is refused at its field, and accepted when the maximum is raised (V93)', async () => {
  openForm({ form, record })
  await input('Current stock').fill('9')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(input('Current stock')).toHaveAccessibleDescription('This value is not valid.')
  expect(told.elements()).toHaveLength(1)
  await input('Maximum stock').fill('10')
  await expect.element(told).not.toBeInTheDocument()
})

test('a maximum below the stock is refused when its field is left (V93)', async () => {
  openForm({ form, record })
  await input('Maximum stock').fill('5')
  await userEvent.tab()
  await expect.element(input('Current stock')).toHaveAccessibleDescription('This value is not valid.')
})
