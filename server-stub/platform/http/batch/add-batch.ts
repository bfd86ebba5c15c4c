import { ApiRefusal } from '../../refusal/api-refusal'
import { refuseBulky } from '../refuse-bulky'
import { inTurns } from '../../files/in-turns'
import type { Language } from '../../../../engine/metadata/language'
import type { AddedRows } from '../../records/record-store'
import { parseSafely } from '../../sealing/parse-body'
import type { Wording } from '../../wording/wording'
import { type BatchReport, createBatchReport } from './batch-report'

/** Batches that write at the same moment: what others ask is answered between. */
const turn = inTurns(2)
/** Batches that a server has open; more are turned away. */
const mostOpen = 20
const mostRows = 1_000_000
/** Rows that are added all or not at all, which are kept until the last has come. */
const mostTogether = 10_000
let open = 0

export interface BatchOptions {
  /** Texts of rows, or rows that have been parsed, some at a time. */
  readonly rows: AsyncIterable<readonly unknown[]>
  /** Different keys that a row may have; undefined where rows have been parsed. */
  readonly mostNames: number | undefined
  readonly allOrNone: boolean
  readonly language: Language
  readonly wording: Wording
  /** Adds records, once it has seen that whoever sent them still may. */
  readonly add: (records: readonly unknown[], allOrNone: boolean) => Promise<AddedRows>
  /** Told how far it has come, after some rows each time: what there is to say when it goes no further. */
  readonly onProgress: (report: BatchReport) => void
}

/**
 * Adds rows as they come in. Those that are refused are told by their number, the others are kept; or, all or none, nothing is
 * kept where one is refused. Throws ApiRefusal 503 where too many are at it; 413 for too many rows; 422 with the report
 * where none is kept; and whatever goes wrong on the way.
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
  /** Where each of them stands among the rows. */
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

/** A row is held to what one record in a body of its own is held to. */
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
