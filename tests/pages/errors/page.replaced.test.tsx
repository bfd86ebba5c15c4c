import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { lazyPart } from '../../../engine/views/loading/lazy-part'
import { reloadStyles } from '../../../engine/views/loading/reload-styles'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const drawer = vi.hoisted(() => ({ fails: false }))

vi.mock('../../../engine/shell/settings-drawer/settings-drawer', () => ({
  SettingsDrawer: () => {
    if (drawer.fails) throw new Error('no drawer today')
    return <p>The settings</p>
  },
}))

afterEach(() => {
  drawer.fails = false
})

const failure = () => page.getByText('This page has run into an error')
const retry = () => page.getByRole('main').getByRole('button', { name: 'Try again' })
const menu = (name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })

test('a page that throws leaves the others working, is logged, and can be retried (8.5, client exception)', async () => {
  let broken = true
  const { tool } = await openShell({
    Page: ({ code }) => {
      if (broken && code === 'users') throw new TypeError('rows is undefined')
      return <p>{`Page ${code}`}</p>
    },
  })
  await expect.element(failure()).toBeVisible()
  await expect.element(page.getByRole('main').getByText('rows is undefined', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Error log' }).click()
  const log = page.getByRole('dialog', { name: 'Error log' })
  await expect.element(log.getByRole('listitem').first()).toHaveTextContent('TypeError: rows is undefined')
  await log.getByRole('button', { name: 'Close' }).last().click()
  await menu('Roles').click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  await menu('Users').click()
  await expect.element(failure()).toBeVisible()
  await retry().click()
  await expect.element(failure()).toBeVisible()
  await expect.element(tool('Error log: 2')).toBeVisible()
  broken = false
  await retry().click()
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(failure().elements()).toEqual([])
})

test('a page whose chunk failed to load appears by itself when the server is back', async () => {
  let up = true
  let tries = 0
  const Part = lazyPart<{ readonly code: string }>(async () => {
    tries += 1
    // A browser reports a failed import asynchronously.
    await new Promise((resolve) => setTimeout(resolve))
    if (!up) throw new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
    return () => <p>The part</p>
  })
  await openShell({
    Page: ({ code }) => (code === 'roles' ? <Part code={code} /> : <p>{`Page ${code}`}</p>),
    answers: {
      'GET /system/getServerTime': () => {
        if (!up) throw new ApiError({ kind: 'network' })
        return '2026-11-22 08:30:00'
      },
    },
  })
  up = false
  // An `offline` event makes the console ask the server whether it responds.
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('The server cannot be reached.', { exact: true })).toBeVisible()
  await menu('Roles').click()
  await expect.element(page.getByText('A part of the console could not be loaded.')).toBeVisible()
  expect(tries).toBe(0)
  await retry().click()
  await expect.element(failure()).toBeVisible()
  // The chunk is not imported while the server is away: a browser never repeats a failed import.
  expect(tries).toBe(0)
  up = true
  await expect.element(page.getByText('The part', { exact: true })).toBeVisible()
  expect(tries).toBe(1)
})

test('a shell dialog that throws closes, is reported and logged, and opens the next time', async () => {
  drawer.fails = true
  const { tool } = await openShell()
  await expect.element(page.getByText('Page users')).toBeVisible()
  await tool('Settings').click()
  await expect.element(page.getByText('no drawer today')).toBeVisible()
  await expect.element(tool('Error log: 1')).toBeVisible()
  await expect.element(page.getByText('Page users')).toBeVisible()
  drawer.fails = false
  await tool('Settings').click()
  await expect.element(page.getByText('The settings')).toBeVisible()
})

test('`reloadStyles` loads failed style sheets again and keeps the others', async () => {
  const addressOf = () => URL.createObjectURL(new Blob(['i { color: red }'], { type: 'text/css' }))
  const [good, gone] = [addressOf(), addressOf()]
  URL.revokeObjectURL(gone)
  const add = async (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const settled = vi.fn()
    link.addEventListener('load', settled)
    link.addEventListener('error', settled)
    document.head.append(link)
    onTestFinished(() => document.querySelector(`link[href="${href}"]`)?.remove())
    await eventually(() => expect(settled).toHaveBeenCalled())
    return link
  }
  const links = await Promise.all([good, gone].map(add))
  reloadStyles()
  const now = [good, gone].map((href) => document.querySelector(`link[href="${href}"]`))
  expect(now[0]).toBe(links[0])
  expect(now[1]).not.toBeNull()
  expect(now[1]).not.toBe(links[1])
})
