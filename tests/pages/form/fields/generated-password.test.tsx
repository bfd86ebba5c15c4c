import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formOf } from '../../../../stories/form/form-fixture'
import { eventually } from '../../support/eventually'
import { ok, openForm } from '../../support/open-form'

const formWith = (options: object = {}) =>
  formOf(
    {
      entity: 'person',
      type: 'object',
      properties: {
        password: {
          type: 'string',
          title: 'Password',
          format: 'new-password',
          minLength: 8,
          maxLength: 20,
          writeOnly: true,
          options: { strength: true, repeatedIn: 'again', ...options },
        },
        again: { type: 'string', title: 'Again', format: 'password', repeats: 'password', writeOnly: true },
      },
    },
    { items: ['password', 'again'] },
  )
const form = formWith()

test('Generate fills the password and its repetition, shows it, and offers to copy it', async () => {
  const { sent } = openForm({ mode: 'add', form })
  await expect.element(page.getByRole('button', { name: 'Copy' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  const made = page.getByLabelText('Password', { exact: true })
  await expect.element(made).toHaveAttribute('type', 'text')
  await expect.element(page.getByText('Password strength: strong')).toBeVisible()
  await ok().click()
  await eventually(() => expect(sent('/person/add')).toHaveLength(1))
  const body = sent('/person/add')[0]?.body as { readonly password: string; readonly again: string }
  expect(body.password).toMatch(/^[a-zA-Z2-9]{14}$/)
  expect(body.again).toBe(body.password)
})

test('a generated password that is changed by hand is no longer offered to copy', async () => {
  openForm({ mode: 'add', form })
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('another-Word-1')
  await expect.element(page.getByRole('button', { name: 'Copy' })).not.toBeInTheDocument()
})

test('a new record begins with a password where the entity says so, and that is no change by the user', async () => {
  const { sent, onClose, notifier } = openForm({ mode: 'add', form: formWith({ generated: true }) })
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect.element(page.getByText('Password strength: strong')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalled()
  expect(notifier.asked).toEqual([])
  await ok().click()
  await eventually(() => expect(sent('/person/add')).toHaveLength(1))
})

test('a form that is reset begins with another generated password', async () => {
  openForm({ mode: 'add', form: formWith({ generated: true }) })
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveValue(expect.stringMatching(/^[a-zA-Z2-9]{14}$/))
  const first = (password.element() as HTMLInputElement).value
  await password.fill('another-Word-1')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(password).toHaveValue(expect.stringMatching(/^[a-zA-Z2-9]{14}$/))
  await expect.element(password).not.toHaveValue(first)
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible()
})

test('a password that is typed over a generated one has to be repeated', async () => {
  openForm({ mode: 'add', form: formWith({ generated: true }) })
  await page.getByLabelText('Password', { exact: true }).fill('another-Word-1')
  await expect.element(page.getByLabelText('Again')).toHaveValue('')
})

test('the form of an existing record does not generate a password', async () => {
  openForm({ mode: 'edit', form: formWith({ generated: true }), record: { id: '7' } })
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
})
