import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { menus as allMenus } from '../../../stories/shell/shell-fixture'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const pinned = allMenus.map((node) => (node.code === 'start' ? { ...node, affix: true } : node))

const bar = () => page.getByRole('navigation', { name: 'Open pages' })
const tab = (title: string) => bar().getByRole('link', { name: title, exact: true })
const titles = () =>
  bar()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })

/** Opens Overview (pinned), Users, Roles and Daily, of which the last is active. */
async function openFour(): Promise<void> {
  await openShell({ menus: pinned })
  for (const title of ['Roles', 'Daily']) {
    if (title === 'Daily') await page.getByRole('menuitem', { name: 'Reports' }).click()
    await page.getByRole('menuitem', { name: title }).click()
    await expect.element(tab(title)).toHaveAttribute('aria-current', 'page')
  }
  expect(titles()).toEqual(['Overview', 'Users', 'Roles', 'Daily'])
}

/** Chooses an entry of the context menu of a tab. */
async function choose(title: string, name: string): Promise<void> {
  await tab(title).click({ button: 'right' })
  await entry(name).click()
}

test('Close closes its tab: another active page stays, and an active one gives way to the one before (4.1)', async () => {
  await openFour()
  await choose('Users', 'Close')
  await eventually(() => expect(titles()).toEqual(['Overview', 'Roles', 'Daily']))
  await expect.element(page.getByText('Page daily')).toBeVisible()
  await choose('Daily', 'Close')
  await expect.element(page.getByText('Page roles')).toBeVisible()
  expect(titles()).toEqual(['Overview', 'Roles'])
})

test('Close others keeps its tab and the pinned one, and activates its tab', async () => {
  await openFour()
  await choose('Users', 'Close others')
  await expect.element(page.getByText('Page users')).toBeVisible()
  await eventually(() => expect(titles()).toEqual(['Overview', 'Users']))
})

test('Close all keeps the pinned tab, and activates it', async () => {
  await openFour()
  await choose('Roles', 'Close all')
  await expect.element(page.getByText('Page start')).toBeVisible()
  await eventually(() => expect(titles()).toEqual(['Overview']))
})

test('a pinned tab cannot be closed by menu, button, middle click or key', async () => {
  await openFour()
  await tab('Overview').click()
  await tab('Overview').click({ button: 'right' })
  await expect.element(entry('Close')).toHaveAttribute('aria-disabled', 'true')
  // A pointer would wait for an enabled entry, or, when forced, not even for the unfolded menu.
  ;(entry('Close').element() as HTMLElement).click()
  await userEvent.keyboard('{Escape}')
  expect(bar().getByRole('button', { name: 'Close Overview' }).elements()).toHaveLength(0)
  expect(bar().getByRole('button', { name: 'Close Users' }).elements()).toHaveLength(1)
  await tab('Overview').click({ button: 'middle' })
  ;(tab('Overview').element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText('Page start')).toBeVisible()
  expect(titles()).toEqual(['Overview', 'Users', 'Roles', 'Daily'])
})

test('the close button of a tab has the same context menu as the tab', async () => {
  await openFour()
  await bar().getByRole('button', { name: 'Close Roles' }).click({ button: 'right' })
  await entry('Close others').click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  await eventually(() => expect(titles()).toEqual(['Overview', 'Roles']))
})

test('the context menu of a tab closes when that of another opens, and on a click beside it', async () => {
  await openFour()
  await tab('Overview').click({ button: 'right' })
  await expect.element(entry('Close')).toHaveAttribute('aria-disabled', 'true')
  await tab('Roles').click({ button: 'right' })
  await expect.element(entry('Close')).toBeVisible()
  await expect.element(entry('Close')).not.toHaveAttribute('aria-disabled', 'true')
  await tab('Users').click()
  await expect.element(entry('Close')).not.toBeInTheDocument()
  await expect.element(page.getByText('Page users')).toBeVisible()
})

/** A page that is taller than the window, with a button. */
function TallPage({ code }: { readonly code: string }) {
  return (
    <div style={{ minBlockSize: 3000, paddingBlockStart: 40 }}>
      <button type="button">{`Button of ${code}`}</button>
    </div>
  )
}

test('an inactive page gets neither pointer nor focus, is hidden from screen readers, and stays scrolled', async () => {
  await openShell({ Page: TallPage })
  const button = page.getByRole('button', { name: 'Button of users' })
  await expect.element(button).toBeVisible()
  const box = button.element().closest<HTMLElement>('[data-active]')
  box?.scrollTo({ top: 25 })
  expect(box?.scrollTop).toBe(25)
  await page.getByRole('menuitem', { name: 'Roles' }).click()
  const shown = page.getByRole('button', { name: 'Button of roles' })
  await expect.element(shown).toBeVisible()
  expect(button.elements()).toHaveLength(0)
  const { x, y } = shown.element().getBoundingClientRect()
  expect(document.elementFromPoint(x + 5, y + 5)).toBe(shown.element())
  const stops = new Set<Element | null>()
  for (let presses = 0; presses < 40; presses += 1) {
    await userEvent.keyboard('{Tab}')
    stops.add(document.activeElement)
  }
  expect([...stops]).toContain(shown.element())
  expect([...stops].filter((stop) => box?.contains(stop))).toEqual([])
  await tab('Users').click()
  await expect.element(button).toBeVisible()
  expect(box?.scrollTop).toBe(25)
})

test('the context menu of a pinned tab that is the only one has nothing to close', async () => {
  await openShell({ menus: pinned, address: '/start' })
  await tab('Overview').click({ button: 'right' })
  for (const name of ['Close', 'Close others', 'Close all'])
    await expect.element(entry(name)).toHaveAttribute('aria-disabled', 'true')
})

test('a menu of all open pages leads to each of them, while there are many', async () => {
  await openFour()
  await bar().getByRole('button', { name: 'All open pages: 4' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Users', exact: true }).last()).toBeVisible()
  await page.getByRole('menuitem', { name: 'Users', exact: true }).last().click()
  await expect.element(tab('Users')).toHaveAttribute('aria-current', 'page')
  await tab('Roles').click({ button: 'middle' })
  await expect.element(bar().getByRole('button', { name: /^All open pages/ })).not.toBeInTheDocument()
})
