import type { CellFormat } from '../../../engine/model/sheet/cell-format'
import type { SheetRow } from '../../../engine/model/sheet/sheet-cell'

/** What a file is made of. Its batches are read once; whoever opened them closes them when the file is given up. */
export interface SheetSource {
  /** Name of the sheet in a workbook. */
  readonly name: string
  readonly titles: readonly string[]
  /** How the numbers of each column stand in a workbook. */
  readonly formats?: readonly (CellFormat | undefined)[]
  /** Lines before the titles and after the rows. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly batches: AsyncIterable<readonly SheetRow[]>
}
