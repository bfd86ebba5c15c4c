import { contract } from '../contract'
import type { ListPageWire } from '../contract.generated'
import { failure, success, type Result } from '../result'

/** A record as the server sends it. */
export type Row = Readonly<Record<string, unknown>>

/** One page of a list, or the whole list when the server sends an array. */
export interface RecordPage {
  readonly rows: readonly Row[]
  readonly total: number
  /** Set for very large lists: `total` is an estimate, and no sums are computed. */
  readonly totalEstimated?: boolean
  /** The server sent an array: the console does the paging (C19, C20). */
  readonly whole: boolean
  /** Sums by field. A sum that a JSON number cannot hold is a text of its digits. */
  readonly totals: Readonly<Record<string, number | string | null>>
  /** Fields that a list of this size cannot be sorted by. */
  readonly unsortable?: readonly string[]
  /** The rows of the list's charts, if they differ from `rows`. */
  readonly chart?: readonly Row[]
}

/** Decodes the data of a list response: a page object, or an array (listResponse, 2.1). */
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

/** Returns the page without its rows: only the frame is checked against the contract, rows are shown unchecked. */
function shallow(wire: unknown): unknown {
  const page = wire as { list?: unknown; chart?: unknown } | null
  return page && Array.isArray(page.list)
    ? { ...page, list: [], ...(Array.isArray(page.chart) ? { chart: [] } : {}) }
    : wire
}
