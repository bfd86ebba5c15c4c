import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createRegistry } from '../../../../engine/registry/create-registry'
import { TestConsole } from '../../../../engine/testing/test-console'
import { ListDialog } from '../../../../engine/views/list/list-dialog'
import { openRoot } from '../../support/open-root'

afterEach(() => page.viewport(1280, 800))

test.each([
  ['on a phone', 390, 844, 'zh', { left: 0, top: 0, width: 390, height: 844 }],
  ['in a language other than Chinese', 1440, 900, 'de', { left: 0, top: 0, width: 1440, height: 900 }],
] as const)('the dialog of a list fills the window %s', async (_, width, height, language, expected) => {
  await page.viewport(width, height)
  openRoot().root.render(
    <TestConsole services={{ registry: createRegistry({ widgets: [], pages: [] }) }} language={language}>
      <ListDialog title="Columns" onClose={() => undefined}>
        <p>Rows</p>
      </ListDialog>
    </TestConsole>,
  )
  await expect.element(page.getByText('Rows')).toBeVisible()
  const box = document.querySelector('.ant-modal-container')?.getBoundingClientRect()
  expect(box).toMatchObject(expected)
})
