import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const menu = () => page.getByRole('navigation', { name: 'Main menu' })
/** Returns the titles of the pinned pages, in order. */
const pinned = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.ant-menu-item-group a')].map((link) => link.textContent)
const pinnedLink = (name: string) => menu().getByRole('link', { name, exact: true }).first()
const pin = () => page.getByRole('button', { name: 'Pin to the menu' })
const answers = { 'PUT /system/preferences/save': () => null }

test('the button beside the title of a page pins it above the menu, and removes it from there', async () => {
  const shell = await openShell({ answers })
  await expect.element(page.getByText('Page users')).toBeVisible()
  await pin().click()
  await expect.element(pin()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(menu().getByText('Pinned')).toBeVisible()
  expect(pinned()).toEqual(['Users'])
  await eventually(() =>
    expect(shell.calls('PUT /system/preferences/save').map(({ body }) => body)).toEqual([
      { name: 'pins', value: { pages: ['users'] } },
    ]),
  )
  await pin().click()
  await eventually(() => expect(pinned()).toEqual([]))
})

test('pinned entries open their pages, and pages that the user no longer has are left out', async () => {
  const preferences = { pins: { pages: ['gone', 'roles', 7] } }
  await openShell({ answers, profile: { profile: { preferences } } })
  await expect.element(page.getByText('Page users')).toBeVisible()
  await eventually(() => expect(pinned()).toEqual(['Roles']))
  await pinnedLink('Roles').click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
})

test('a phone has no button to pin pages, but shows the pinned ones in its menu', async () => {
  await page.viewport(390, 844)
  await openShell({ answers, profile: { profile: { preferences: { pins: { pages: ['roles'] } } } } })
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(pin().elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await eventually(() => expect(pinned()).toEqual(['Roles']))
  await page.viewport(1280, 800)
})
