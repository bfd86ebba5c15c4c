import type { Readable } from 'node:stream'
import type { EntityMeta } from '../../engine/metadata/contract.generated'
import { safeName } from '../../engine/model/sheet/file-name'
import type { SheetRow } from '../../engine/model/sheet/sheet-cell'
import type { ValueScope } from '../../engine/model/values/value-context'
import type { WidgetDefinition } from '../../engine/model/widget-definition'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../http/api-refusal'
import type { Effective } from '../metadata/effective'
import type { Person } from '../people/person'
import type { RecordStore, WireRow } from '../records/record-store'
import { thesaurusWords } from '../wording/thesaurus-words'
import type { Wording } from '../wording/wording'
import { exportColumns, type ExportColumn } from './export-columns'
import { readExportPayload } from './read-export-payload'
import type { SheetSource } from './sheet-source'
import { writeText } from './write-text'
import { writeXlsb } from './write-xlsb'
import { writeXlsx } from './write-xlsx'

/** A file on its way to the person. */
export interface ExportFile {
  readonly name: string
  readonly mimeType: string
  readonly content: Readable
}

const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
} as const

/** Exports that one server writes at a time: each holds a connection of the database. */
const mostAtOnce = 4

export interface ExporterOptions {
  readonly database: Pick<Database, 'db'>
  readonly effective: () => Effective
  readonly wording: Wording
  readonly widget: (id: string) => WidgetDefinition | undefined
}

/** Writes all records of a query into a file, while it reads them. */
export type Exporter = (
  entity: EntityMeta,
  store: RecordStore,
  body: unknown,
  person: Person,
) => Promise<ExportFile>

/**
 * Exports what a person's list shows, in its words, without a limit of rows (X8).
 * Throws ApiRefusal before the file begins: what a list refuses; 400 for columns that are not theirs; 503 when as many
 * exports as the server writes at a time are under way.
 */
export function createExporter({ database, effective, wording, widget }: ExporterOptions): Exporter {
  let underWay = 0
  return async (entity, store, body, person) => {
    const { payload, query, timeZone } = readExportPayload(body)
    const words = await thesaurusWords(database.db, person.language)
    const scope: ValueScope = {
      language: person.language,
      timeZone,
      translate: (key, values) => words[key] ?? wording(person.language, key, values),
    }
    const columns = exportColumns(payload.exportHeaderList, {
      entity,
      person,
      effective: effective(),
      scope,
      widget,
      page: payload.page,
    })
    if (underWay >= mostAtOnce) throw new ApiRefusal({ status: 503, message: 'server.busy', reason: 'busy' })
    const rows = store.stream(query, person)[Symbol.asyncIterator]()
    underWay += 1
    const stop = (): void => {
      underWay -= 1
      void rows.return?.()
    }
    try {
      // What is wrong with the query shows with the first rows, before the file begins.
      const first = await rows.next()
      const source: SheetSource = {
        name: payload.fileName,
        titles: columns.map((column) => column.title),
        before: payload.prependStringList ?? [],
        after: payload.appendStringList ?? [],
        batches: worded(rows, first, columns),
      }
      const content = await write(payload.fileType, source)
      content.once('close', stop)
      return {
        name: `${safeName(payload.fileName)}.${payload.fileType}`,
        mimeType: mimeTypes[payload.fileType],
        content,
      }
    } catch (error) {
      stop()
      throw error
    }
  }
}

async function* worded(
  rows: AsyncIterator<readonly WireRow[]>,
  first: IteratorResult<readonly WireRow[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<readonly SheetRow[]> {
  for (let found = first; !found.done; found = await rows.next())
    yield found.value.map((row) => columns.map((column) => column.value(row)))
}

async function write(type: keyof typeof mimeTypes, source: SheetSource): Promise<Readable> {
  switch (type) {
    case 'xlsx':
      return writeXlsx(source)
    case 'xlsb':
      return writeXlsb(source)
    case 'csv':
      return writeText(source, ',')
    case 'txt':
      return writeText(source, '\t')
  }
}
