import type { CellFormat } from '../../../engine/model/sheet/cell-format'
import type { SheetRow } from '../../../engine/model/sheet/sheet-cell'

/** The content of a file. Its batches are read once; their creator closes them when the file is abandoned. */
export interface SheetSource {
  /** Name of the sheet in a workbook. */
  readonly name: string
  readonly titles: readonly string[]
  /** The number format of each column in a workbook. */
  readonly formats?: readonly (CellFormat | undefined)[]
  /** Lines before the titles and after the rows. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly batches: AsyncIterable<readonly SheetRow[]>
}
