/** The number format of a workbook column. It is plain data, which can be sent to other threads. */
export type CellFormat =
  /** With thousands separators unless they are off, and between `least` and `most` decimals, as in the list. */
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly grouped?: boolean }
  /** Days since the beginning of 1900, shown as a day, a month or a moment. */
  | { readonly kind: 'time'; readonly code: string }

/** Number of digits that every workbook keeps; further digits of a number become zeros. */
const keptDigits = 15
const anyDecimals: CellFormat = { kind: 'number', least: 0, most: 20 }

/** Returns the format code for one number of the column (ECMA-376, 18.8.30). */
export function formatCode(format: CellFormat, value: number): string {
  if (format.kind === 'time') return format.code
  const decimals = decimalsShown(format, value)
  const whole = format.grouped === false ? '0' : '#,##0'
  return decimals === 0 ? whole : `${whole}.${'0'.repeat(decimals)}`
}

/** True when a workbook would lose digits of a number that the list shows. */
export function isTooLong(value: number, format: CellFormat = anyDecimals): boolean {
  if (format.kind === 'time') return false
  const size = Math.abs(value)
  if (size >= 10 ** keptDigits) return true
  const whole = size < 1 ? 0 : String(Math.floor(size)).length
  const { digits, decimals } = digitsOf(value)
  return Math.min(digits, whole + Math.min(decimals, format.most)) > keptDigits
}

/** Returns how many characters a cell shows for a number. */
export function lettersShown(value: number, format: CellFormat | undefined): number {
  if (!format) return String(value).length
  if (format.kind === 'time') return format.code.replaceAll('\\', '').length
  const decimals = decimalsShown(format, value)
  const whole = String(Math.trunc(Math.abs(value))).length
  const separators = format.grouped === false ? 0 : Math.floor((whole - 1) / 3)
  return whole + separators + (value < 0 ? 1 : 0) + (decimals === 0 ? 0 : decimals + 1)
}

function decimalsShown({ least, most }: CellFormat & { readonly kind: 'number' }, value: number): number {
  return least === most ? least : Math.max(least, Math.min(most, digitsOf(value).decimals))
}

/** Returns how many significant digits a number has, and how many decimals. */
function digitsOf(value: number): { readonly digits: number; readonly decimals: number } {
  if (Number.isInteger(value)) return { digits: String(Math.abs(value)).length, decimals: 0 }
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return {
    digits: `${whole}${fraction}`.replace(/^0+/, '').length,
    decimals: Math.max(0, fraction.length - Number(exponent)),
  }
}
