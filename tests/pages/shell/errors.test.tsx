import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShell } from '../support/open-shell'

const dialog = () => page.getByRole('dialog', { name: 'Error log' })

/** Reports an uncaught error as browsers do. An error that was really thrown would fail the test. */
function happen(error: Error): void {
  window.dispatchEvent(
    new ErrorEvent('error', { error, message: error.message, filename: 'a.js', lineno: 3 }),
  )
}

test('the error log counts uncaught errors, shows message, info, url and stack, and is cleared (8.5)', async () => {
  const shell = await openShell()
  await expect.element(shell.tool('Error log')).toBeVisible()
  happen(new Error('first'))
  window.dispatchEvent(
    new PromiseRejectionEvent('unhandledrejection', {
      promise: Promise.resolve(),
      reason: new Error('refused'),
    }),
  )
  await shell.tool('Error log: 2').click()
  const entries = dialog().getByRole('listitem')
  await expect.element(entries.first()).toHaveTextContent(/Error: refused.*promise/)
  await expect.element(entries.nth(1)).toHaveTextContent(/Error: first.*a\.js:3/)
  await expect.element(entries.nth(1)).toHaveTextContent(window.location.href)
  await entries.nth(1).getByText('Stack').click()
  await expect.element(entries.nth(1).getByText(/at .*shell\/errors\.test/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByText('No error has been logged.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(shell.tool(/^Error log$/)).toBeVisible()
})

test('a page that throws is logged, offers the error log, and leaves the other pages working', async () => {
  await openShell({ address: '/failing' })
  await expect.element(page.getByText('This page has run into an error')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Error log' }).click()
  await expect.element(dialog().getByRole('listitem').first()).toHaveTextContent(/TypeError.*Failing/)
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Roles' }).click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
})
