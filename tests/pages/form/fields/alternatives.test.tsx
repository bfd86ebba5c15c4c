import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { formOf } from '../../../../stories/form/form-fixture'
import { openForm } from '../../support/open-form'

const kind = (title: string, of: string) => ({
  type: 'object',
  title,
  required: ['kind', of],
  properties: { kind: { const: title.toLowerCase(), title: 'Kind' }, [of]: { type: 'string', title: of } },
})
const owner = { title: 'Owner', oneOf: [kind('Society', 'Register'), kind('Person', 'Surname')] }
const entity = (over: object = {}): EntityMeta => ({
  entity: 'plot',
  type: 'object',
  audit: false,
  properties: { name: { type: 'string', title: 'Name' }, owner: owner as never },
  ...over,
})
const choice = page.getByRole('combobox', { name: 'Owner' })
const sent = (opened: ReturnType<typeof openForm>) =>
  opened.transport.calls.find(({ method, path }) => method === 'POST' && path === '/person/add')?.body

test('an optional field with alternatives begins with none of them and is not sent', async () => {
  const opened = openForm({ mode: 'add', form: formOf(entity()) })
  await expect.element(choice).toHaveDisplayValue('None')
  await page.getByRole('textbox', { name: 'Name' }).fill('Meadow')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => sent(opened)).toEqual({ name: 'Meadow' })
})

test('a chosen alternative shows its constant without a text input, and can be taken back', async () => {
  const opened = openForm({ mode: 'add', form: formOf(entity()) })
  await userEvent.selectOptions(choice, 'Person')
  await expect.element(page.getByRole('textbox', { name: 'Surname' })).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Kind' }).elements()).toEqual([])
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveTextContent('person')
  await page.getByRole('textbox', { name: 'Surname' }).fill('Ada')
  await userEvent.selectOptions(choice, 'None')
  await expect.element(page.getByRole('textbox', { name: 'Surname' })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Name' }).fill('Meadow')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => sent(opened)).toMatchObject({ name: 'Meadow' })
  expect((sent(opened) as { owner?: unknown }).owner ?? null).toBeNull()
})

test('a chosen alternative is sent with its constant', async () => {
  const opened = openForm({ mode: 'add', form: formOf(entity()) })
  await userEvent.selectOptions(choice, 'Person')
  await page.getByRole('textbox', { name: 'Surname' }).fill('Ada')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => sent(opened)).toEqual({ owner: { kind: 'person', Surname: 'Ada' } })
})

test('a required field with alternatives begins with the first of them', async () => {
  openForm({ mode: 'add', form: formOf(entity({ required: ['owner'] })) })
  await expect.element(choice).toHaveDisplayValue('Society')
})
