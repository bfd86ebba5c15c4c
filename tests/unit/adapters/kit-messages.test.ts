import { expect, it } from 'vitest'
import { messageSeconds } from '../../../engine/adapters/antd/kit-messages'

it('shows messages for the time of their kind (C38, X18)', () => {
  expect(messageSeconds).toEqual({ success: 2, warning: 4, error: 6, plain: 1 })
})
