import { useNavigate } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MenuNode } from '../../../engine/metadata/contract.generated'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const pageOf = (code: string): MenuNode => ({ code, path: `/${code}`, kind: 'page', title: `Title ${code}` })

/** A menu that is longer than the window, with a group at its end. */
const many: readonly MenuNode[] = [
  ...Array.from({ length: 40 }, (_, at) => pageOf(`p${at}`)),
  {
    code: 'last',
    path: '/last',
    kind: 'group',
    title: 'Last group',
    children: Array.from({ length: 12 }, (_, at) => ({ ...pageOf(`q${at}`), path: `/last/q${at}` })),
  },
]

function PageWithWay() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/last/q11')}>
      Go on
    </button>
  )
}

const entry = (name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })

const isSeen = (name: string): boolean => {
  const box = entry(name).element().getBoundingClientRect()
  return box.top >= 0 && box.bottom <= innerHeight && box.height > 0
}

test('the menu entry of the first page is scrolled into view in a menu longer than the window', async () => {
  await openShell({ menus: many, address: '/last/q10' })
  await expect.element(entry('Title q10')).toBeInTheDocument()
  await eventually(() => expect(isSeen('Title q10')).toBe(true))
  expect(isSeen('Title p0')).toBe(false)
})

test('the menu entry of a page opened elsewhere is scrolled into view once its group has unfolded', async () => {
  await openShell({ menus: many, address: '/p0', Page: PageWithWay })
  await expect.element(entry('Title p0')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Go on' }).click()
  await eventually(() => expect(isSeen('Title q11')).toBe(true))
})

const twoGroups: readonly MenuNode[] = ['first', 'second'].map((code) => ({
  code,
  path: `/${code}`,
  kind: 'group',
  title: `Group ${code}`,
  children: ['a', 'b'].map((name) => ({ ...pageOf(`${code}_${name}`), path: `/${code}/${name}` })),
}))

test('a group opened right after a navigation, before the menu has followed it, stays open', async () => {
  await openShell({ menus: [pageOf('start'), ...twoGroups], address: '/start' })
  const group = (code: string) => page.getByRole('menuitem', { name: `Group ${code}` })
  await group('first').click()
  await expect.element(entry('Title first_a')).toBeVisible()
  const link = entry('Title first_a').element() as HTMLElement
  const second = group('second').element() as HTMLElement
  // Both in one task: the menu follows the page in a later one.
  link.click()
  await Promise.resolve()
  second.click()
  const followed = () => document.querySelector('nav .ant-menu-submenu-selected')?.textContent
  await eventually(() => expect(followed()).toMatch(/^Group first/))
  await expect.element(group('second')).toHaveAttribute('aria-expanded', 'true')
})

test('a group that follows the page opens at once, one that the person opens unfolds', async () => {
  // The tests' browser prefers reduced motion, in which nothing unfolds.
  const { matchMedia } = window
  const media = vi.spyOn(window, 'matchMedia')
  media.mockImplementation((query) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'not all' : query),
  )
  onTestFinished(() => media.mockRestore())
  await openShell({
    menus: [pageOf('start'), ...many.slice(-1), ...twoGroups],
    address: '/start',
    Page: PageWithWay,
  })
  await expect.element(entry('Title start')).toBeInTheDocument()
  let moved = 0
  const note = () => (moved += document.querySelectorAll('nav [class*="motion-collapse"]').length)
  const changes = new MutationObserver(note)
  onTestFinished(() => changes.disconnect())
  changes.observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['class'],
    childList: true,
  })
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(entry('Title q11')).toBeVisible()
  expect(moved).toBe(0)
  await page.getByRole('menuitem', { name: 'Group first' }).click()
  await expect.element(entry('Title first_a')).toBeVisible()
  expect(moved).toBeGreaterThan(0)
})
