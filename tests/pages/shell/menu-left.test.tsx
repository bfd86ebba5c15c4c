import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ActionModel } from '../../../engine/model/types/action-model'
import { ActionMenu } from '../../../engine/views/actions/action-menu'
import { openShell } from '../support/open-shell'

const action = {
  id: 'send',
  label: 'Send',
  kind: 'add',
  places: ['row'],
  needs: 'none',
} as unknown as ActionModel
const nothing = () => undefined

function Page({ code }: { readonly code: string }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >{`Menu of ${code}`}</button>
      {anchor && (
        <ActionMenu
          entries={[{ action, whyNot: undefined }]}
          anchor={anchor}
          onRun={nothing}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

/** Follows a link without a mouse press, which would close the menu by itself. The Back button does the same. */
const follow = (name: string) => (page.getByRole('link', { name }).first().element() as HTMLElement).click()

test('a menu closes when its page is left without a click, and stays closed', async () => {
  await openShell({ Page })
  await page.getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'Menu of roles' }).click()
  const entry = page.getByRole('menuitem', { name: 'Send' })
  await expect.element(entry).toBeVisible()
  follow('Users')
  await expect.element(page.getByRole('button', { name: 'Menu of users' })).toBeVisible()
  await expect.element(entry).not.toBeInTheDocument()
  follow('Roles')
  await expect.element(page.getByRole('button', { name: 'Menu of roles' })).toBeVisible()
  await expect.element(entry).not.toBeInTheDocument()
})
