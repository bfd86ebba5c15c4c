import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askConfirm } from '../../../engine/adapters/antd/kit-messages'

test.each([
  ['{Enter}', true],
  ['{Escape}', false],
])('the confirm box closes and returns the focus before %s answers it (X17)', async (key, answer) => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const asked = askConfirm({ text: 'Sure?', title: 'Confirm', agree: 'OK', refuse: 'Cancel', danger: false })
  await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus()
  await userEvent.keyboard(key)
  expect(await asked).toBe(answer)
  expect(document.activeElement).toBe(opener)
  opener.remove()
})
