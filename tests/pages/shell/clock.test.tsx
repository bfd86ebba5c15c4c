import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import type { Clock } from '../../../engine/ports/clock'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const asked = 'GET /system/getServerTime'
const timer = (text: string | RegExp) => page.getByRole('timer', { name: text })

/** Returns a clock that a test can set ahead. Its timers fire after 20 ms at most. */
function settableClock() {
  let ahead = 0
  const clock: Clock = {
    now: () => Date.now() + ahead,
    setTimeout: (run, milliseconds) => {
      const id = setTimeout(run, Math.min(milliseconds, 20))
      return () => clearTimeout(id)
    },
  }
  return { clock, pass: (milliseconds: number) => (ahead += milliseconds) }
}

test('the China time comes from the server and then runs (P25)', async () => {
  const { clock, pass } = settableClock()
  await openShell({ clock })
  await expect.element(timer(/China time.*November 22, 2026 08:30:/)).toBeVisible()
  pass(60_000)
  await expect.element(timer(/08:31:/)).toBeVisible()
})

test('the China time is requested again on navigation and activity, once in 5 s at most (C43)', async () => {
  const { clock, pass } = settableClock()
  const shell = await openShell({ clock })
  await expect.element(timer(/08:30/)).toBeVisible()
  await page.getByRole('link', { name: 'Roles' }).click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  expect(shell.calls(asked)).toHaveLength(1)
  pass(6_000)
  await userEvent.keyboard('{Shift}')
  await eventually(() => expect(shell.calls(asked)).toHaveLength(2))
  await userEvent.keyboard('{Shift}')
  expect(shell.calls(asked)).toHaveLength(2)
})

test('the China time says that its request failed (M18, M48), and requests it again', async () => {
  const { clock, pass } = settableClock()
  let away = true
  await openShell({
    clock,
    answers: {
      [asked]: () => {
        if (away) throw new ApiError({ kind: 'network' })
        return '2026-11-22 08:30:00'
      },
    },
  })
  await expect.element(page.getByText('Update failed!')).toBeVisible()
  expect(page.getByTitle('Failed to get the current China time').elements()).toHaveLength(1)
  away = false
  pass(6_000)
  await userEvent.keyboard('{Shift}')
  await expect.element(timer(/08:30/)).toBeVisible()
})

test('the China time can be hidden, and shown again by the settings', async () => {
  const shell = await openShell()
  await expect.element(timer(/China time/)).toBeVisible()
  await page.getByRole('button', { name: 'Hide the China time' }).click()
  await expect.element(timer(/China time/)).not.toBeInTheDocument()
  expect(shell.kept()).toMatchObject({ clockVisible: false })
  await shell.tool('Settings').click()
  await page.getByRole('switch', { name: 'China time' }).click()
  await expect.element(timer(/China time/)).toBeInTheDocument()
})
