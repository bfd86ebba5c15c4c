import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { enter } from './enter'

/** A server of its own, on one port and one database, that can be taken away and brought back. */
async function ownServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-away-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let stop = () => Promise.resolve()
  const start = async () => {
    const child = spawn(process.execPath, ['scripts/serve-for-tests.mjs'], {
      env: { ...process.env, DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'close')
    stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    await expect
      .poll(
        () =>
          fetch(`${address}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 180_000 },
      )
      .toBe(true)
  }
  return {
    address,
    start,
    stop: () => stop(),
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('a console that is left open while the server restarts goes on where it was (8.5)', async ({ page }) => {
  test.setTimeout(420_000)
  const server = await ownServer()
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
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await expect(unread).toHaveCount(0)
    await expect(strip).toHaveCount(0)
    // Asked again was only what could be asked again.
    expect(questions.filter((question) => !question.startsWith('GET '))).toEqual([])

    await page.getByRole('navigation', { name: 'Open pages' }).getByText('My machines').click()
    await expect(form.getByLabel('Machine no.')).toHaveValue('TYPED-BEFORE')
    await form.getByLabel('Machine no.').fill('TYPED-AFTER')
    await expect(form.getByLabel('Machine no.')).toHaveValue('TYPED-AFTER')
  } finally {
    await server.remove()
  }
})
