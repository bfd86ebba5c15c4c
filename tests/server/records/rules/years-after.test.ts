import { expect, test } from 'vitest'
import { yearsAfter } from '../../../../server-stub/product/renewals/years-after'

test('yearsAfter gives the same day so many years later, and the last of February after a leap day', () => {
  expect(yearsAfter('2026-11-22', 1)).toBe('2027-11-22')
  expect(yearsAfter('2024-02-29', 1)).toBe('2025-02-28')
  expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29')
  expect(yearsAfter('2026-01-31', 10)).toBe('2036-01-31')
})
