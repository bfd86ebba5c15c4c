import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import { RecordForm } from '../../../../engine/views/form/record-form'
import { formOf, personEntity } from '../../../../stories/form/form-fixture'
import { serverAnswers } from '../../../../stories/shell/shell-fixture'
import { widgets } from '../../../../widgets/index'
import { openShell } from '../../support/open-shell'

const model = {
  form: formOf(personEntity, { items: ['name', 'seats'] }),
  submit: { method: 'POST', path: '/person/add' },
} as const

const menus = [
  { code: 'start', path: '/start', kind: 'page', title: 'Overview' },
  { code: 'users', path: '/users', kind: 'page', title: 'Users' },
] as const

const name = () => page.getByLabelText('Name', { exact: true })
const restored = () => page.getByText('What you typed here before and did not save is back.')

/** Opens the page `users` with a form and types a name; the session ends (401) when the form is sent. */
async function typed() {
  await openShell({
    menus,
    Page: ({ code }) => (code === 'users' ? <RecordForm model={model} /> : <p>{`Page ${code}`}</p>),
    widgets,
    answers: {
      ...serverAnswers({ captcha: false }),
      'POST /system/common/checkFieldUniqueness': () => 1,
      'POST /person/add': () => {
        throw new ApiError({ kind: 'refused', code: 401, path: '/person/add' })
      },
    },
  })
  await userEvent.fill(name(), 'Grace')
}

test('the input of a form page is restored when the user logs in again after the session ended (8.5, 401)', async () => {
  await typed()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await userEvent.fill(page.getByLabelText('User name'), 'ada')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'Console#2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(name()).toHaveValue('Grace')
  await expect.element(restored()).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect.element(name()).toHaveValue('')
  await expect.element(restored()).not.toBeInTheDocument()
})

test('the input of a form page is discarded with the tab of the page (M59)', async () => {
  await typed()
  await page.getByRole('button', { name: 'Close Users' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(name()).not.toBeInTheDocument()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
  await expect.element(name()).toHaveValue('')
  await expect.element(restored()).not.toBeInTheDocument()
})
