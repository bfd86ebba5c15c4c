import { expect, test } from 'vitest'
import { fingerprintOf } from '../../../server-stub/product/statistics/sum-triggers'

// Every server counts all orders anew when the fingerprint changes. Change it only together with what is counted.
test('the fingerprint of the sums stays the same while the same is counted', () => {
  expect(fingerprintOf('Asia/Shanghai')).toBe(
    '78166f10a9fd58bbcda2524ce318527b18b4bab1792b5539fb7eb101403b8f9c',
  )
})
