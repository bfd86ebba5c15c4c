import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { messageSeconds, showMessage } from '../../../engine/adapters/antd/kit-messages'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until the message has been away for a second. Returns when it was last shown, and the most shown at once. */
async function watch(standing: Locator): Promise<{ readonly last: number; readonly most: number }> {
  let seen = performance.now()
  let most = 0
  while (performance.now() - seen < 1000) {
    await new Promise(requestAnimationFrame)
    const { length } = standing.elements()
    most = Math.max(most, length)
    if (length > 0) seen = performance.now()
  }
  return { last: seen, most }
}

/** Offsets in ms from the time at which the first message closes, which takes some 0.3 s. */
const moments = [-1000, -300, -64, -50, -40, -32, -24, -16, -12, -8, -4, 0, 50, 100, 150, 200, 250, 300]

test.concurrent.each(moments)(
  'a message that is repeated %i ms after its time closes, too (C38)',
  async (late) => {
    const text = `Repeated ${late}`
    const standing = page.getByText(text, { exact: true })
    showMessage('success', text)
    await expect.element(standing).toBeVisible()
    await pause(messageSeconds.success * 1000 + late)
    const again = performance.now()
    showMessage('success', text)
    const { last, most } = await watch(standing)
    // A busy page shows the message longer, never shorter.
    expect(last - again).toBeGreaterThan(messageSeconds.success * 1000 - 300)
    expect(most).toBe(1)
  },
)
