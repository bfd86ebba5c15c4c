import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const main = () => page.getByRole('main')
const tab = (name: string) => page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name })
const other: Readonly<Record<string, string>> = { users: '/roles', roles: '/users' }

/** A page with a field, a button, and a link to another page. */
function FocusPage({ code }: { readonly code: string }) {
  return (
    <section>
      <p>{`Page ${code}`}</p>
      <input aria-label={`Field of ${code}`} />
      <button type="button">{`Button of ${code}`}</button>
      <Link to={other[code] ?? '/users'}>{`Leave ${code}`}</Link>
    </section>
  )
}

test('the console does not move the focus when it is opened', async () => {
  await openShell({ Page: FocusPage })
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

test('a new page gets the focus under its name, and a page that is returned to restores its focus', async () => {
  await openShell({ Page: FocusPage })
  await page.getByRole('link', { name: 'Leave users' }).click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  await expect.element(main()).toHaveFocus()
  await expect.element(main()).toHaveAccessibleName('Roles')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Field of roles' })).toHaveFocus()
  await tab('Users').click()
  await expect.element(page.getByRole('link', { name: 'Leave users' })).toHaveFocus()
  // A text field is not focused on return, as the keyboard of a phone would open.
  await tab('Roles').click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  await expect.element(main()).toHaveFocus()
})

test('a page opened by the search gets the focus, not the search button', async () => {
  const shell = await openShell({ Page: FocusPage })
  await shell.tool('Search').click()
  await page.getByRole('combobox', { name: 'Search' }).fill('parameters')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Page parameters')).toBeVisible()
  await eventually(() => expect(document.activeElement).toBe(main().element()))
})

test('an element that the page itself focuses keeps the focus', async () => {
  const Focusing = ({ code }: { readonly code: string }) =>
    code === 'roles' ? <input aria-label="First" autoFocus /> : <FocusPage code={code} />
  await openShell({ Page: Focusing })
  await page.getByRole('link', { name: 'Leave users' }).click()
  await expect.element(page.getByRole('textbox', { name: 'First' })).toHaveFocus()
})
