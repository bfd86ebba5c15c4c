import type { Readable } from 'node:stream'
import type { SheetRow } from '../../../engine/model/sheet/sheet-cell'
import { isBook } from '../../../engine/model/sheet/file-kind'
import { columnText } from '../../../engine/model/values/texts/column-text'
import type { ValueScope } from '../../../engine/model/values/texts/value-context'
import type { WidgetDefinition } from '../../../engine/model/types/widget-definition'
import type { WireRow } from '../records/record-store'
import { wordsOf } from '../wording/wording'
import type { FileOrder } from './file-order'
import type { SheetSource } from './sheet-source'
import { writeText } from './write-text'
import { writeXlsx } from './write-xlsx'

export interface WriteFileOptions {
  readonly widget: (id: string) => WidgetDefinition | undefined
  /** Called after each part with the number of rows written so far. */
  readonly onRows: (rows: number) => void
}

/** Rows that are formatted at a time: few, so that their texts are freed before the garbage collection. */
const piece = 100

/**
 * Returns a file that is written while its rows are read. The first rows are awaited, so that errors of their query are
 * thrown here, before the file begins.
 */
export async function writeFile(
  order: FileOrder,
  batches: AsyncIterable<readonly WireRow[]>,
  { widget, onRows }: WriteFileOptions,
): Promise<Readable> {
  const rows = batches[Symbol.asyncIterator]()
  const first = await rows.next()
  const { language, timeZone, origin } = order
  const scope: ValueScope = { language, timeZone, origin, translate: wordsOf(order.catalogue, language) }
  const texts = order.columns.map((column) =>
    columnText({ ...column, definition: widget(column.widget) }, scope),
  )
  const writers = texts.map(
    isBook(order.fileType) ? (text) => text.toBookValue : (text) => text.toExportValue,
  )
  async function* worded(): AsyncGenerator<readonly SheetRow[]> {
    let count = 0
    for (let found = first; !found.done; found = await rows.next()) {
      // The first batch stays whole, because it determines the widths of the columns.
      const size = found === first ? found.value.length : piece
      for (let at = 0; at < found.value.length; at += size) {
        const part = found.value.slice(at, at + size)
        yield part.map((row) => writers.map((write) => write(row)))
        count += part.length
        onRows(count)
      }
    }
  }
  return write(order.fileType, {
    name: order.name,
    titles: order.titles,
    formats: texts.map(({ bookFormat }) => bookFormat),
    before: order.before,
    after: order.after,
    batches: worded(),
  })
}

async function write(type: FileOrder['fileType'], source: SheetSource): Promise<Readable> {
  switch (type) {
    case 'xlsx':
      return writeXlsx(source)
    case 'xlsb':
      // Loaded on demand: the library is large and seldom needed.
      return (await import('./write-xlsb')).writeXlsb(source)
    case 'csv':
      return writeText(source, ',')
    case 'txt':
      return writeText(source, '\t')
  }
}
