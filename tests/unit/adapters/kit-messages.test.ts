import { expect, it } from 'vitest'
import { messageSeconds } from '../../../engine/adapters/antd/kit-messages'

it('the kind of a message decides how many seconds it is shown (C38, X18)', () => {
  expect(messageSeconds).toEqual({ success: 2, warning: 4, error: 6, plain: 1 })
})
