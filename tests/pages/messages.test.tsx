import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messageSeconds, showMessage } from '../../engine/adapters/antd/kit-messages'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

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
    showMessage('success', text)
    await pause(messageSeconds.success * 1000 - 300)
    expect(standing.elements()).toHaveLength(1)
    await pause(1300)
    expect(standing.elements()).toHaveLength(0)
  },
)
