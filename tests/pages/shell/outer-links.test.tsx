import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openShell } from '../support/open-shell'

const menu = () => page.getByRole('navigation', { name: 'Main menu' })
const entry = { id: 'h', code: 'help', name: 'Handbook', menuType: 2 as const }

afterEach(() => vi.restoreAllMocks())

test('a menu entry with an external address opens in a new tab (V77)', async () => {
  const menuList = [{ ...entry, path: 'https://help.example/start?a=1' }]
  await openShell({ profile: { profile: { menuList } } })
  const link = menu().getByRole('link', { name: 'Handbook' })
  await expect.element(link).toHaveAttribute('href', 'https://help.example/start?a=1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  // A real new tab would cover this page, which would then render only once a second.
  const followed: string[] = []
  const stay = (event: MouseEvent) => {
    event.preventDefault()
    followed.push((event.target as Element).closest('a')?.href ?? '')
  }
  document.addEventListener('click', stay)
  onTestFinished(() => document.removeEventListener('click', stay))
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  ;(menu().getByRole('menu').first().element() as HTMLElement).focus()
  // The menu moves the focus in its next frame.
  await userEvent.keyboard('{End}')
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(followed).toEqual(['https://help.example/start?a=1'])
  await link.click()
  expect(followed).toHaveLength(2)
  expect(open).not.toHaveBeenCalled()
})

test('a menu entry never links to a script, even if the server sends one', async () => {
  const menuList = [{ ...entry, path: 'javascript:alert(1)' }]
  await openShell({ profile: { profile: { menuList } } })
  await expect.element(menu()).toBeVisible()
  expect(menu().element().innerHTML).not.toContain('javascript:alert(1)"')
  expect(menu().element().querySelectorAll('a[target="_blank"]')).toHaveLength(0)
})
