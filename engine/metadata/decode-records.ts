import { contract } from './contract'
import type { ListPageWire } from './contract.generated'
import { failure, success, type Result } from './result'

/** A record as the server serves it. */
export type Row = Readonly<Record<string, unknown>>

/** One page of a list, or all of it when the server answers an array. */
export interface RecordPage {
  readonly rows: readonly Row[]
  readonly total: number
  /** There are very many: `total` is about as many, and nothing is added up. */
  readonly totalEstimated?: boolean
  /** The server answered an array: paging happens in the console (C19, C20). */
  readonly whole: boolean
  /** One that no JSON number holds is a text of its digits. */
  readonly totals: Readonly<Record<string, number | string | null>>
  /** Fields by which so many rows cannot be sorted. */
  readonly unsortable?: readonly string[]
  /** The rows of its charts, where those are others. */
  readonly chart?: readonly Row[]
}

/** Decodes the data of a list answer: a page object, or an array (listResponse, 2.1). */
export function decodeRecords(wire: unknown): Result<RecordPage> {
  if (Array.isArray(wire))
    return success({ rows: wire as Row[], total: wire.length, whole: true, totals: {} })
  const problems = contract.listPage(shallow(wire), 'list')
  if (problems.length > 0) return failure(problems)
  const page = wire as ListPageWire & { list: Row[]; chart?: readonly Row[] }
  const { list: rows, total, totalEstimated, totals = {}, unsortable, chart } = page
  return success({
    rows,
    total,
    whole: false,
    totals,
    ...(totalEstimated ? { totalEstimated } : {}),
    ...(unsortable ? { unsortable } : {}),
    ...(chart ? { chart } : {}),
  })
}

/** The rows themselves are shown as they come; only the frame around them is held against the contract. */
function shallow(wire: unknown): unknown {
  const page = wire as { list?: unknown; chart?: unknown } | null
  return page && Array.isArray(page.list)
    ? { ...page, list: [], ...(Array.isArray(page.chart) ? { chart: [] } : {}) }
    : wire
}
