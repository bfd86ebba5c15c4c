import type { Readable } from 'node:stream'
import type { EntityMeta, ExportPayloadWire } from '../../../engine/metadata/contract.generated'
import type { ColumnModel } from '../../../engine/model/types/field-model'
import { safeName } from '../../../engine/model/sheet/file-name'
import { ApiRefusal } from '../refusal/api-refusal'
import type { Effective } from '../metadata/current/effective'
import type { Person } from '../person/person'
import { usualZone } from '../records/storage/business-zone'
import { thesaurusWords } from '../wording/thesaurus-words'
import type { Wording } from '../wording/wording'
import { exportColumns, fieldsRead } from './export-columns'
import type { ExportKey, ExportLedger } from './export-ledger'
import type { ExportMetrics } from './export-metrics'
import { exportOffer } from './export-offer'
import type { PlainColumn } from './file-order'
import { readExportPayload } from './read-export-payload'
import { writeExport, type ExportedRows, type WriteExportOptions } from './write-export'

/** A file that is written while it is sent. */
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

/** Maximum of simultaneous exports of one server: each holds a connection of the database. */
const mostAtOnce = 4

/** Interval at which an export reports to the ledger and notices a cancellation, ms. */
const beat = 400

export interface ExporterOptions extends WriteExportOptions {
  readonly effective: () => Effective
  readonly wording: Wording
  readonly ledger: ExportLedger
  readonly metrics: ExportMetrics
  /** Public address of the server. Default: the origin of the request. */
  readonly publicUrl?: string | undefined
}

export interface ExportWish {
  readonly entity: EntityMeta
  readonly store: ExportedRows
  /** The unchecked body of the request. */
  readonly body: unknown
  readonly person: Person
  /** Origin of the request, `https://console.example`. */
  readonly origin: string
  /** Aborts when the caller no longer waits for the file. */
  readonly gone: AbortSignal
}

/** Writes all records of a query into a file, while they are read. */
export type Exporter = (wish: ExportWish) => Promise<ExportFile>

/**
 * Creates the exporter of the records that a person's list shows, with the list's texts and without a limit of rows
 * (X8).
 * It throws ApiRefusal before the file begins: the refusals of a list; 400 for columns and types that are not offered;
 * 409 for an `exportId` that was used or cancelled; 503 when the server already runs its maximum of exports.
 */
export function createExporter(options: ExporterOptions): Exporter {
  const { database, effective, wording, ledger, widget, publicUrl, metrics } = options
  let underWay = 0
  return async ({ entity, store, body, person, origin, gone }) => {
    const { payload, query, timeZone } = readExportPayload(body)
    const zone = timeZone ?? person.timeZone ?? usualZone
    const { language, userId } = person
    const definitions = effective()
    const offer = exportOffer(entity, payload.page, definitions)
    if (!offer.types.has(payload.fileType)) throw notOffered(payload.fileType)
    const translate = (text: string, values?: Readonly<Record<string, unknown>>) =>
      wording(language, text, values)
    const columns = exportColumns(payload.exportHeaderList, {
      entity,
      person,
      effective: definitions,
      scope: { language, timeZone: zone, translate },
      widget,
      offer,
    })
    const catalogue = { ...wording.catalogue(language), ...(await thesaurusWords(database.db, language)) }
    if (underWay >= mostAtOnce) throw new ApiRefusal({ status: 503, message: 'server.busy', reason: 'busy' })
    underWay += 1
    metrics.running.set(underWay)
    const giveUp = (error: unknown): never => {
      underWay -= 1
      metrics.running.set(underWay)
      throw error
    }
    const key = payload.exportId === undefined ? undefined : { userId, exportId: payload.exportId }
    if (key && !(await ledger.begin(key).catch(giveUp))) giveUp(ended())
    const run = follow(ledger, key, gone)
    const finish = (state: 'done' | 'failed'): void => {
      underWay -= 1
      metrics.running.set(underWay)
      const { outcome, rows } = run.end(state)
      metrics.ended.inc({ type: payload.fileType, outcome })
      metrics.rows.inc(rows)
    }
    if (key)
      void store
        .list({ ...query, page: 1, size: 1, sort: [], totals: [] }, person)
        .then(({ total }) => ledger.setTotal(key, total))
        // The export continues without a total.
        .catch(() => undefined)
    try {
      const content = await writeExport(options, {
        order: {
          ...orderOf(payload, columns),
          language,
          timeZone: zone,
          origin: publicUrl ?? origin,
          catalogue,
        },
        entity: entity.entity,
        store,
        definitions,
        query,
        person,
        fields: fieldsRead(columns),
        onRows: run.onRows,
        signal: run.signal,
      })
      content.once('close', () => finish(content.readableEnded ? 'done' : 'failed'))
      return {
        name: `${safeName(payload.fileName)}.${payload.fileType}`,
        mimeType: mimeTypes[payload.fileType],
        content,
      }
    } catch (error) {
      finish('failed')
      throw run.signal.aborted ? ended() : error
    }
  }
}

/** Follows a running export: reports its progress to the ledger, and aborts it when it was cancelled. */
function follow(ledger: ExportLedger, key: ExportKey | undefined, gone: AbortSignal) {
  const ending = new AbortController()
  const leave = (): void => ending.abort()
  if (gone.aborted) leave()
  gone.addEventListener('abort', leave, { once: true })
  let rows = 0
  const advance = async (): Promise<void> => {
    // While the database is away, reading the rows fails by itself.
    if (key && !(await ledger.advance(key, rows).catch(() => true))) leave()
  }
  const timer = key ? setInterval(() => void advance(), beat) : undefined
  return {
    signal: ending.signal,
    onRows: (count: number): void => {
      rows = count
    },
    /** Returns how the export has ended, and the number of its rows. */
    end: (state: 'done' | 'failed') => {
      clearInterval(timer)
      gone.removeEventListener('abort', leave)
      // The connection also closes after a complete file.
      const outcome = state === 'failed' && ending.signal.aborted ? 'cancelled' : state
      if (key) void ledger.end(key, outcome, rows).catch(() => undefined)
      return { outcome, rows } as const
    },
  }
}

/** The refusal of a file type that is not offered (V19). */
function notOffered(fileType: string): ApiRefusal {
  const said = { message: 'server.notOffered', values: { value: fileType } }
  return new ApiRefusal({
    status: 400,
    ...said,
    reason: 'bad-body',
    fields: [{ field: 'fileType', ...said }],
  })
}

function ended(): ApiRefusal {
  return new ApiRefusal({ status: 409, message: 'server.exportEnded', reason: 'export-ended' })
}

function orderOf(payload: ExportPayloadWire, columns: readonly ColumnModel[]) {
  return {
    name: payload.fileName,
    fileType: payload.fileType,
    titles: payload.exportHeaderList.map(({ title }) => title),
    columns: columns.map(({ definition: _definition, ...column }): PlainColumn => column),
    before: payload.prependStringList ?? [],
    after: payload.appendStringList ?? [],
  }
}
