import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { messageSeconds, showMessage } from '../../engine/adapters/antd/kit-messages'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The moment in which it stood last, once it has been away for a second. */
async function lastSeen(standing: Locator): Promise<number> {
  let seen = performance.now()
  while (performance.now() - seen < 1000) {
    await new Promise(requestAnimationFrame)
    if (standing.elements().length > 0) seen = performance.now()
  }
  return seen
}

/** From while the first stands until it is about to be gone: it takes some 0.3 s to leave. */
const moments = [-1000, -300, -50, 0, 50, 100, 150, 200, 250, 300]

test.concurrent.each(moments)(
  'a message that comes again %i ms after its time closes, too (C38)',
  async (late) => {
    const text = `Repeated ${late}`
    const standing = page.getByText(text, { exact: true })
    showMessage('success', text)
    await expect.element(standing).toBeVisible()
    await pause(messageSeconds.success * 1000 + late)
    const again = performance.now()
    showMessage('success', text)
    // However late anything is, it has stood for its time then, and has gone.
    expect((await lastSeen(standing)) - again).toBeGreaterThan(messageSeconds.success * 1000 - 300)
  },
)
