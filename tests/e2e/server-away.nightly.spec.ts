import { consoleProcess } from './support/console-process'
import { enter } from './support/enter'
import { ownFolder } from './support/own-folder'
import { expect, test } from './support/test'

test('an open console survives a restart of the server and keeps its input (8.5)', async ({ page }) => {
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
    // The full-screen form covers the offline strip, so a single message shows instead.
    const strip = page.getByRole('status').filter({ hasText: 'The server cannot be reached.' })
    await expect(strip.first()).toBeAttached({ timeout: 60_000 })
    const messages = page.locator('.ant-message-notice')
    await expect(messages).toHaveText(['The server cannot be reached.'])
    await expect(form.getByLabel('Machine no.')).toHaveValue('TYPED-BEFORE')

    // The page was not opened before, so its definition is missing, too, and it waits for the server.
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
    // The rows are today's orders, of which there may be none in the first hours of a day.
    await expect(page.getByRole('search', { name: 'Search: Successful orders' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Order no.' })).toBeVisible()
    await expect(unread).toHaveCount(0)
    await expect(strip).toHaveCount(0)
    // Only requests that are safe to repeat were retried.
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
