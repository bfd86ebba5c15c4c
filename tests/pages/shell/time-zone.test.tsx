import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'
import { openWidget } from '../support/open-widget'

afterEach(() => {
  vi.useRealTimers()
})

const drawer = () => page.getByRole('dialog')

test('a time zone is found by a part of its name, and saved in the browser and for the account', async () => {
  const shell = await openShell({ profile: { profile: { businessTimeZone: 'Europe/Berlin' } } })
  await shell.tool('Settings').click()
  const zone = drawer().getByRole('combobox', { name: 'Time zone' })
  await expect.element(drawer().getByText('As the business (Europe/Berlin)')).toBeVisible()
  await zone.click()
  await zone.fill('kolkata')
  await expect.element(page.getByText('Asia/Kolkata (UTC+05:30)').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await eventually(() =>
    expect(shell.kept()).toMatchObject({ timeZone: 'Asia/Kolkata', businessTimeZone: 'Europe/Berlin' }),
  )
  await eventually(() =>
    expect(shell.calls('PUT /system/preferences/save').at(-1)?.body).toMatchObject({
      name: 'settings',
      value: { timeZone: 'Asia/Kolkata' },
    }),
  )
})

test('the Now button uses the time zone of the user, whatever that of the device is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 20, 15, 30) })
  const { changes } = openWidget({ id: 'dateTime', property: { type: 'string', format: 'date-time' } })
  await page.getByRole('combobox').click()
  // The time zone is that of China unless the profile has another.
  await page.getByText('Now', { exact: true }).click()
  await eventually(() => expect(changes.at(-1)).toBe('2026-11-24 04:15:30'))
})
