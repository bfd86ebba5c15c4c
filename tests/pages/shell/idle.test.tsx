import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openShell } from '../support/open-shell'

const menu = () => page.getByRole('navigation', { name: 'Main menu' })
const entries = () => menu().getByRole('menuitem').elements().length

afterEach(() => vi.restoreAllMocks())

/** Keeps the browser from being idle. The returned function runs the waiting idle callbacks. */
function keepBusy(): () => void {
  const waiting: IdleRequestCallback[] = []
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => waiting.push(run))
  return () => waiting.splice(0).forEach((run) => run({ didTimeout: false, timeRemaining: () => 10 }))
}

test('the menu and the clock render after the page, in the space reserved for them', async () => {
  const rest = keepBusy()
  await openShell({ whole: false })
  await expect.element(page.getByText('Page users')).toBeVisible()
  await expect.element(menu()).toHaveAttribute('aria-busy', 'true')
  expect(entries()).toBe(0)
  expect(page.getByRole('timer').elements()).toHaveLength(0)
  const places = () =>
    [menu(), page.getByRole('main')].map((place) => JSON.stringify(place.element().getBoundingClientRect()))
  const before = places()
  rest()
  await expect.element(menu().getByRole('link', { name: 'Roles' })).toBeVisible()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(menu()).not.toHaveAttribute('aria-busy')
  expect(places()).toEqual(before)
})

test('the first key press finds the whole menu, however busy the browser is', async () => {
  keepBusy()
  await openShell({ whole: false })
  await expect.element(page.getByText('Page users')).toBeVisible()
  await expect.element(menu()).toHaveAttribute('aria-busy', 'true')
  const found = new Promise<number>((resolve) => {
    window.addEventListener('keydown', () => resolve(entries()), {
      once: true,
    })
  })
  await userEvent.keyboard('{Tab}')
  expect(await found).toBeGreaterThan(0)
  await expect.element(menu()).not.toHaveAttribute('aria-busy')
})
