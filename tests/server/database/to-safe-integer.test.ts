import { expect, test } from 'vitest'
import { toSafeInteger } from '../../../server-stub/platform/database/to-safe-integer'

test.each([
  ['0', 0],
  ['-12', -12],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('toSafeInteger reads %s', (text, value) => expect(toSafeInteger(text)).toBe(value))

test.each(['9007199254740992', '-9007199254740992', '', '1.5', '1e3', ' 1', 'NaN'])('%j is refused', (text) =>
  expect(() => toSafeInteger(text)).toThrow(RangeError),
)
