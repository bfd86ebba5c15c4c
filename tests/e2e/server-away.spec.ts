import { consoleProcess } from './console-process'
import { enter } from './enter'
import { ownFolder } from './own-folder'
import { expect, test } from './test'

test('a console that is left open while the server restarts goes on where it was (8.5)', async ({ page }) => {
  test.setTimeout(420_000)
  const { folder, remove } = ownFolder()
  const server = await consoleProcess(folder)
  try {
    await server.start()
    await enter(page, 'primary', `${server.address}/device-management/my-device`)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Machine no.').fill('TYPED-BEFORE')

    await server.stop()
    // The form is in full screen, over the strip that says so: it is a message then, and one alone.
    const strip = page.getByRole('status').filter({ hasText: 'The server cannot be reached.' })
    await expect(strip.first()).toBeAttached({ timeout: 60_000 })
    const messages = page.locator('.ant-message-notice')
    await expect(messages).toHaveText(['The server cannot be reached.'])
    await expect(form.getByLabel('Machine no.')).toHaveValue('TYPED-BEFORE')

    // A page that was never open, its definition included: it has to wait.
    await page.evaluate(() => {
      window.history.pushState(null, '', '/sales-record/success')
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    const unread = page.getByRole('alert').filter({ hasText: 'Failed to get data' })
    await expect(unread).toBeVisible()
    await expect(strip.first()).toBeVisible()

    await expect(page.getByText('Successful orders cannot be shown')).toBeVisible()

    const questions: string[] = []
    page.on('request', (request) => questions.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await server.start()
    await expect(page.getByText('The connection is back.')).toBeVisible({ timeout: 60_000 })
    // Its rows are today's orders: in the first hours of a day there may be none.
    await expect(page.getByRole('search', { name: 'Search: Successful orders' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Order no.' })).toBeVisible()
    await expect(unread).toHaveCount(0)
    await expect(strip).toHaveCount(0)
    // Asked again was only what could be asked again.
    expect(questions.filter((question) => !question.startsWith('GET '))).toEqual([])

    await page.getByRole('navigation', { name: 'Open pages' }).getByText('My machines').click()
    await expect(form.getByLabel('Machine no.')).toHaveValue('TYPED-BEFORE')
    await form.getByLabel('Machine no.').fill('TYPED-AFTER')
    await expect(form.getByLabel('Machine no.')).toHaveValue('TYPED-AFTER')
  } finally {
    await server.stop()
    remove()
  }
})
