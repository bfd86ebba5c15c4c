import { formatCode, type CellFormat } from '../../../engine/model/sheet/cell-format'
import { lineFormat } from './xlsx-parts'

/** The number formats of a workbook, collected while its cells are written. */
export interface NumberStyles {
  readonly codes: readonly string[]
  /** Returns the index of the cell format of a number; undefined when its column has no format. */
  readonly styleOf: (value: number, format: CellFormat | undefined) => number | undefined
}

/** Creates an empty list of formats. */
export function createNumberStyles(): NumberStyles {
  const codes: string[] = []
  const indexes = new Map<string, number>()
  return {
    codes,
    styleOf: (value, format) => {
      if (!format) return undefined
      const code = formatCode(format, value)
      let index = indexes.get(code)
      if (index === undefined) {
        codes.push(code)
        indexes.set(code, (index = lineFormat + codes.length))
      }
      return index
    },
  }
}
