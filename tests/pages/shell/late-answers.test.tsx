import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePageTab } from '../../../engine/data/open-page/page-activity'
import { useRenewProfile } from '../../../engine/data/person/use-renew-profile'
import { useProfile } from '../../../engine/data/person/use-profile'
import { serverAnswers } from '../../../stories/shell/shell-fixture'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

test('a page that leads elsewhere after the user has left it for another tab does not take that tab over', async () => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  function Page({ code }: { readonly code: string }) {
    const { turnInto } = usePageTab()
    return (
      <>
        <p>{`Page ${code}`}</p>
        <button type="button" onClick={() => void answered.then(() => turnInto('/nowhere'))}>
          {`Next of ${code}`}
        </button>
      </>
    )
  }
  await openShell({ Page })
  await page.getByRole('button', { name: 'Next of users' }).click()
  await page.getByRole('menuitem', { name: 'Roles' }).click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  answer()
  await answered
  // Returning to the page renders after what the answer has caused.
  const tabs = page.getByRole('navigation', { name: 'Open pages' }).getByRole('link')
  await tabs.getByText('Users', { exact: true }).click()
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(tabs.elements().map((link) => link.textContent)).toEqual(['Users', 'Roles'])
})

test('of two renewals of the profile the last one to begin is shown, whichever is answered last', async () => {
  const waiting: ((name: string) => void)[] = []
  const answers = serverAnswers()
  const profile = answers['GET /system/getUserInfo']
  function Page() {
    const renew = useRenewProfile()
    return (
      <button type="button" onClick={() => void renew()}>
        {`Renew ${useProfile().user.name}`}
      </button>
    )
  }
  await openShell({
    Page,
    answers: {
      'GET /system/refreshLoginUserInfo': async (request) => {
        const name = await new Promise<string>((resolve) => waiting.push(resolve))
        return { ...(profile?.(request) as object), userInfo: { id: '1', userName: 'ada', name } }
      },
    },
  })
  const button = page.getByRole('button', { name: /^Renew/ })
  await button.click()
  await button.click()
  await eventually(() => expect(waiting).toHaveLength(2))
  waiting[1]?.('Second')
  await expect.element(page.getByRole('button', { name: 'Renew Second' })).toBeVisible()
  waiting[0]?.('First')
  await button.click()
  await eventually(() => expect(waiting).toHaveLength(3))
  await expect.element(page.getByRole('button', { name: 'Renew Second' })).toBeVisible()
  waiting[2]?.('Third')
  await expect.element(page.getByRole('button', { name: 'Renew Third' })).toBeVisible()
})
