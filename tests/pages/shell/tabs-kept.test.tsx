import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browserStorage } from '../../../engine/adapters/browser/browser-storage'
import { createOpenPagesStore } from '../../../engine/adapters/browser/create-open-pages-store'
import { useServices } from '../../../engine/data/console-services'
import { success } from '../../../engine/metadata/result'
import { ApiError } from '../../../engine/ports/api-error'
import { serverAnswers } from '../../../stories/shell/shell-fixture'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const bar = () => page.getByRole('navigation', { name: 'Open pages' })
const titles = () =>
  bar()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

/** A page with a button that sends a request which is refused. */
function Page({ code }: { readonly code: string }) {
  const { transport } = useServices()
  const call = () => transport.send({ method: 'POST', path: '/over' }, success).catch(() => undefined)
  return (
    <>
      <p>{`Page ${code}`}</p>
      <button type="button" onClick={() => void call()}>{`Call of ${code}`}</button>
    </>
  )
}

/** Opens Users and Roles in tabs that the window stores. The next request ends the session (401). */
async function openTwo() {
  const storage = browserStorage('sessionStorage')
  storage.removeItem('console.pages')
  const person = { id: '1' }
  const answers = serverAnswers({ captcha: false })
  const profile = answers['GET /system/getUserInfo']
  const shell = await openShell({
    Page,
    openPages: createOpenPagesStore(storage),
    answers: {
      ...answers,
      'GET /system/getLoginOptions': () => ({}),
      'GET /system/getUserInfo': (request) => ({
        ...(profile?.(request) as object),
        userInfo: { ...person, userName: 'ada', name: 'Ada' },
      }),
      'POST /over': () => {
        throw new ApiError({ kind: 'refused', code: 401, path: '/over' })
      },
    },
  })
  await page.getByRole('link', { name: 'Roles' }).click()
  await eventually(() => expect(titles()).toEqual(['Users', 'Roles']))
  return { ...shell, person, kept: () => storage.getItem('console.pages') }
}

test('a logout removes the stored open pages from the window (6.1)', async () => {
  const { tool, kept } = await openTwo()
  expect(kept()).toContain('/roles')
  await tool(/^Account/).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(kept()).toBeNull()
})

test.each([
  ['1', ['Users', 'Roles']],
  ['2', ['Roles']],
])(
  'a login after an expired session (401) restores the tabs for the same user only: user %s',
  async (id, found) => {
    const { person, kept } = await openTwo()
    person.id = id
    await page.getByRole('button', { name: 'Call of roles' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.getByLabelText('User name').fill('ada')
    await page.getByLabelText('Password', { exact: true }).fill('Console#2026')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.element(page.getByText('Page roles')).toBeVisible()
    expect(titles()).toEqual(found)
    expect(kept()).toContain(`"userId":"${id}"`)
  },
)
