import { ApiRefusal } from '../../refusal/api-refusal'
import { refuseBulky } from '../refuse-bulky'
import { inTurns } from '../../files/in-turns'
import type { Language } from '../../../../engine/metadata/locale/language'
import type { AddedRows } from '../../records/record-store'
import { parseSafely } from '../../sealing/parse-body'
import type { Wording } from '../../wording/wording'
import { type BatchReport, createBatchReport } from './batch-report'

/** Batches that may write at the same time; the server answers other requests in between. */
const turn = inTurns(2)
/** Maximum of open batches per server; further ones are refused. */
const mostOpen = 20
const mostRows = 1_000_000
/** Maximum of rows in an atomic batch, which are kept in memory until the last one has arrived. */
const mostTogether = 10_000
let open = 0

export interface BatchOptions {
  /** Parts of the rows, as texts or as parsed records. */
  readonly rows: AsyncIterable<readonly unknown[]>
  /** Maximum of different keys in a row; undefined for parsed rows. */
  readonly mostNames: number | undefined
  readonly allOrNone: boolean
  readonly language: Language
  readonly wording: Wording
  /** Adds records, after a check that the caller still has the permission. */
  readonly add: (records: readonly unknown[], allOrNone: boolean) => Promise<AddedRows>
  /** Called after each part with the progress, which is reported if the batch fails later. */
  readonly onProgress: (report: BatchReport) => void
}

/**
 * Adds rows while they arrive. Refused rows are reported by their number, and the others are stored; an atomic batch
 * stores none when one is refused. Throws ApiRefusal: 503 when too many batches are open, 413 for too many rows, 422
 * with the report for a refused atomic batch; and any error on the way.
 */
export async function addBatch(options: BatchOptions): Promise<BatchReport> {
  if (open >= mostOpen) throw new ApiRefusal({ status: 503, message: 'server.busy', reason: 'busy' })
  open += 1
  try {
    return await (options.allOrNone ? addTogether(options) : addAsTheyCome(options))
  } finally {
    open -= 1
  }
}

async function addAsTheyCome(options: BatchOptions): Promise<BatchReport> {
  const { rows, add, language, wording, onProgress } = options
  const result = createBatchReport(language, wording)
  for await (const some of rows) {
    if (result.rows() + some.length > mostRows) throw tooMany()
    const { bodies, places, refused } = parsed(some, options)
    const outcome = await turn(() => add(bodies, false))
    result.note(some.length, placed(outcome, places, refused))
    onProgress(result.report())
    if (result.isFull()) return result.report('refusals')
  }
  return result.report()
}

async function addTogether(options: BatchOptions): Promise<BatchReport> {
  const { rows, add, language, wording, onProgress } = options
  const result = createBatchReport(language, wording)
  const all: unknown[] = []
  for await (const some of rows) {
    if (all.length + some.length > mostTogether) throw tooMany()
    all.push(...some)
  }
  const { bodies, places, refused } = parsed(all, options)
  const outcome = refused.length > 0 ? { added: [], refused: [] } : await turn(() => add(bodies, true))
  result.note(all.length, placed(outcome, places, refused))
  const report = result.report()
  onProgress(report)
  if (report.refused === 0) return report
  throw new ApiRefusal({ status: 422, message: 'server.invalid', reason: 'batch-refused', data: report })
}

interface Parsed {
  readonly bodies: readonly unknown[]
  /** The index of each body among the rows. */
  readonly places: readonly number[]
  readonly refused: AddedRows['refused']
}

function parsed(rows: readonly unknown[], { mostNames }: BatchOptions): Parsed {
  const bodies: unknown[] = []
  const places: number[] = []
  const refused: { at: number; refusal: ApiRefusal }[] = []
  for (const [at, row] of rows.entries()) {
    const body = mostNames === undefined ? row : parseRow(String(row), mostNames)
    if (body instanceof ApiRefusal) refused.push({ at, refusal: body })
    else {
      bodies.push(body)
      places.push(at)
    }
  }
  return { bodies, places, refused }
}

/** Parses a row under the limits of a body with one record. Returns the refusal of an invalid row. */
function parseRow(text: string, mostNames: number): unknown {
  try {
    refuseBulky(text, mostNames)
    return parseSafely(text)
  } catch (error) {
    if (error instanceof ApiRefusal) return error
    return new ApiRefusal({ status: 422, message: 'server.malformed', reason: 'bad-record' })
  }
}

function placed(outcome: AddedRows, places: readonly number[], refused: AddedRows['refused']): AddedRows {
  const place = <T extends { readonly at: number }>(entry: T): T => ({
    ...entry,
    at: places[entry.at] ?? entry.at,
  })
  return { added: outcome.added.map(place), refused: [...refused, ...outcome.refused.map(place)] }
}

function tooMany(): ApiRefusal {
  return new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'too-many-rows' })
}
