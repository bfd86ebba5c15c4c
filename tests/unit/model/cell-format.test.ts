import { expect, it } from 'vitest'
import { formatCode, isTooLong, lettersShown, type CellFormat } from '../../../engine/model/sheet/cell-format'

const number = (least: number, most: number): CellFormat => ({ kind: 'number', least, most })
const day: CellFormat = { kind: 'time', code: 'yyyy\\-mm\\-dd' }

it.each([
  [day, 46_000, 'yyyy\\-mm\\-dd'],
  [number(0, 0), 12.5, '#,##0'],
  [number(2, 2), 12, '#,##0.00'],
  [number(0, 3), 12, '#,##0'],
  [number(0, 3), 12.5, '#,##0.0'],
  [number(0, 3), 12.5678, '#,##0.000'],
  [number(1, 3), 12, '#,##0.0'],
  [number(0, 20), 1e-7, `#,##0.${'0'.repeat(7)}`],
  [number(0, 20), 1.5e-7, `#,##0.${'0'.repeat(8)}`],
  [number(0, 20), 1.5e21, '#,##0'],
  [{ kind: 'number', least: 0, most: 0, grouped: false } as const, 10_203, '0'],
])('the format code of %j for %d is %s', (format, value, code) => {
  expect(formatCode(format, value)).toBe(code)
})

it.each([
  [999_999_999_999_999, undefined, false],
  [-999_999_999_999_999, undefined, false],
  [1_000_000_000_000_000, undefined, true],
  [-1_000_000_000_000_000, undefined, true],
  [0.123456789012345, undefined, false],
  [0.1234567890123456, undefined, true],
  [0.000001234567890123, undefined, false],
  [123.123456789012, undefined, false],
  [1234.123456789012, undefined, true],
  [1234.123456789012, number(0, 2), false],
  [1234.123456789012, number(0, 11), false],
  [1234.123456789012, number(0, 12), true],
  [1e300, day, false],
])('a workbook loses digits of %d in the format %j: %s', (value, format, isLost) => {
  expect(isTooLong(value, format)).toBe(isLost)
})

it.each([
  [12.5, undefined, 4],
  [46_000, day, 10],
  [999, number(0, 0), 3],
  [1000, number(0, 0), 5],
  [-1000, number(0, 0), 6],
  [1_000_000, number(2, 2), 12],
  [0, number(0, 2), 1],
  [0.25, number(0, 2), 4],
  [-0.25, number(0, 1), 4],
])('%d in the format %j has %d characters', (value, format, letters) => {
  expect(lettersShown(value, format)).toBe(letters)
})
