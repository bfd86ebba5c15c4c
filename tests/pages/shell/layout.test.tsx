import { useNavigate } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MenuNode } from '../../../engine/metadata/contract.generated'
import { menus } from '../../../stories/shell/shell-fixture'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const menu = () => page.getByRole('navigation', { name: 'Main menu' })

test('the version selector switches to the mobile version by its address, and returns to the page (R8, R9)', async () => {
  const shell = await openShell({ address: '/roles?x=1' })
  await expect.element(menu()).toBeVisible()
  await shell.tool('Version').click()
  await page.getByRole('menuitem', { name: 'Mobile version' }).click()
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  expect(shell.kept()).toMatchObject({ terminal: 'mobile' })
  await shell.tool('Settings').click()
  await page.getByRole('radio', { name: 'Computer version' }).click()
  await expect.element(menu()).toBeInTheDocument()
  expect(shell.kept()?.terminal).toBeUndefined()
})

test.each([
  ['/mobileAdapt?redirect=%2Froles', 'roles', 'mobile'],
  ['/mobileAdapt?redirect=https%3A%2F%2Felsewhere.example', 'start', 'mobile'],
  ['/mobileAdapt?redirect=%2F%2Felsewhere.example', 'start', 'mobile'],
  ['/computerAdapt', 'start', undefined],
])('%s leads only to a page of the console (guard rule 2)', async (address, code, terminal) => {
  const shell = await openShell({ address })
  await expect.element(page.getByText(`Page ${code}`)).toBeVisible()
  await eventually(() => expect(shell.kept()?.terminal).toBe(terminal))
})

test('the width of the window decides again once it gives the chosen version (C39)', async () => {
  const shell = await openShell({ settings: { terminal: 'mobile' } })
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(menu().elements()).toHaveLength(0)
  await page.viewport(700, 800)
  await eventually(() => expect(shell.kept()).toMatchObject({ owner: '1' }))
  await page.viewport(1280, 800)
  await expect.element(menu()).toBeVisible()
})

test('the avatar menu leads to the profile page when the user may open it (R12)', async () => {
  const about = {
    code: 'user_info',
    path: '/userInfo',
    kind: 'page',
    title: 'About me',
    hidden: true,
  } as const
  const shell = await openShell({ menus: [...menus, about] })
  await shell.tool(/^Account/).click()
  await page.getByRole('menuitem', { name: 'About me' }).click()
  await expect.element(page.getByRole('heading', { name: 'About me', level: 1 })).toBeVisible()
})

test('the avatar menu has no entry for a profile page that the user may not open', async () => {
  const shell = await openShell()
  await shell.tool(/^Account/).click()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  expect(page.getByRole('banner').getByRole('menuitem').elements()).toHaveLength(1)
})

test('a collapsed menu opens its submenus beside the icons, and their pages, by keyboard', async () => {
  const shell = await openShell({ settings: { sidebarStatus: 0 } })
  await expect.element(menu()).toBeVisible()
  expect(menu().element().parentElement?.getBoundingClientRect().width).toBeLessThan(60)
  const list = menu().getByRole('menu').first()
  await expect.element(list).toBeInTheDocument()
  ;(list.element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}')
  await expect.element(page.getByRole('menuitem', { name: 'Users' })).toBeVisible()
  await eventually(() => expect(document.activeElement?.textContent).toBe('Users'))
  await userEvent.keyboard('{ArrowDown}')
  await eventually(() => expect(document.activeElement?.textContent).toBe('Roles'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Page roles')).toBeVisible()
  expect(shell.kept()).toMatchObject({ sidebarStatus: 0 })
})

/** A page with a button that goes back as the Back button of the browser does. */
function PageWithBack({ code }: { readonly code: string }) {
  const navigate = useNavigate()
  return (
    <>
      <p>{`Page ${code}`}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

test('Enter on a menu entry navigates only once, so that one step back returns to the previous page', async () => {
  await openShell({ Page: PageWithBack })
  await expect.element(page.getByText('Page users')).toBeVisible()
  ;(menu().getByRole('link', { name: 'Roles' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Page roles')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByText('Page users')).toBeVisible()
})

test('a menu node with `breadcrumb: false` is left out of the breadcrumb', async () => {
  const quiet = menus.map((node) => (node.code === 'people' ? { ...node, breadcrumb: false } : node))
  await openShell({ menus: quiet })
  const trail = page.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem')
  await expect.element(trail.first()).toHaveTextContent('Users')
  expect(trail.elements()).toHaveLength(1)
})

test('the breadcrumb of pages that share an address names the shown page with its own group (1.6)', async () => {
  const group = (code: string, title: string): MenuNode => ({
    code,
    kind: 'group',
    title,
    children: [{ code: `${code}_list`, path: '/vouchers/list', kind: 'page', title: `List of ${code}` }],
  })
  const children = [group('free', 'Given'), group('paid', 'Bought')]
  await openShell({
    address: '/vouchers/list?kind=1',
    menus: [...menus, { code: 'vouchers', kind: 'group', title: 'Vouchers', children }],
  })
  const trail = () =>
    page
      .getByRole('navigation', { name: 'Where you are' })
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
  await expect.element(page.getByText('Page paid_list')).toBeVisible()
  expect(trail()).toEqual(['Vouchers', 'Bought', 'List of paid'])
  await eventually(() => expect(document.title).toBe('List of paid - Northwind Console'))
  await page.getByRole('tab', { name: 'List of free' }).click()
  await expect.element(page.getByText('Page free_list')).toBeVisible()
  expect(trail()).toEqual(['Vouchers', 'Given', 'List of free'])
})

test('the full-screen button turns full screen on and off, and follows the browser', async () => {
  let full: Element | null = null
  const become = (element: Element | null) => {
    full = element
    document.dispatchEvent(new Event('fullscreenchange'))
    return Promise.resolve()
  }
  const root = document.documentElement
  // A headless browser has no full screen.
  const stands = [
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true),
    vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => full),
    vi.spyOn(root, 'requestFullscreen').mockImplementation(() => become(root)),
    vi.spyOn(document, 'exitFullscreen').mockImplementation(() => become(null)),
  ]
  onTestFinished(() => stands.forEach((stand) => stand.mockRestore()))
  const shell = await openShell()
  await shell.tool('Full screen').click()
  await expect.element(shell.tool('Leave full screen')).toBeVisible()
  expect(full).toBe(root)
  await shell.tool('Leave full screen').click()
  await expect.element(shell.tool('Full screen')).toBeVisible()
  expect(full).toBeNull()
  // Full screen by the browser's own key.
  void become(root)
  await expect.element(shell.tool('Leave full screen')).toBeVisible()
  vi.mocked(document.exitFullscreen).mockRejectedValueOnce(new TypeError('not allowed'))
  await shell.tool('Leave full screen').click()
  await expect.element(shell.tool('Leave full screen')).toBeVisible()
})

test('the full-screen button is absent on a phone, and in a browser without full screen', async () => {
  const enabled = vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false)
  onTestFinished(() => enabled.mockRestore())
  const shell = await openShell()
  await expect.element(shell.tool('Language')).toBeVisible()
  expect(shell.tool('Full screen').elements()).toHaveLength(0)
  enabled.mockReturnValue(true)
  await page.viewport(700, 800)
  const phone = await openShell()
  await expect.element(phone.tool('Settings')).toBeVisible()
  expect(phone.tool('Language').elements()).toHaveLength(0)
  expect(phone.tool('Full screen').elements()).toHaveLength(0)
})

test('elements outside the console inherit its font and its colour', async () => {
  await openShell()
  await expect.element(menu()).toBeVisible()
  const said = document.body.appendChild(document.createElement('p'))
  onTestFinished(() => said.remove())
  said.style.font = 'var(--console-font-size) / var(--console-line-height) var(--console-font-family)'
  said.style.color = 'var(--console-color-text)'
  const styleOf = (element: Element) => {
    const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(element)
    return { fontFamily, fontSize, lineHeight, color }
  }
  // Without the variables both would have the defaults of the browser.
  expect(getComputedStyle(document.body).getPropertyValue('--console-font-family')).not.toBe('')
  expect(styleOf(document.body)).toEqual(styleOf(said))
  expect(styleOf(page.getByRole('main').element())).toEqual(styleOf(said))
})
