import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { chunk } from 'lodash-es'
import type { KnownPerson } from '../../person/known-person'
import type { RecordStore } from '../../records/record-store'
import type { Wording } from '../../wording/wording'
import { ApiRefusal } from '../../refusal/api-refusal'
import { callerGone } from '../../request/caller-left'
import { mostNamesOf } from '../../request/body-limits'
import { addBatch } from './add-batch'
import type { BatchReport } from './batch-report'
import { readRows, rowsAtOnce } from './read-rows'
import { arrayType } from './row-types'
import { splitArray, splitLines } from './split-rows'

export interface BatchCall {
  readonly store: RecordStore
  readonly wording: Wording
  /**
   * Returns the person of the batch; called before each part is written. Throws ApiRefusal once the permission is gone.
   */
  readonly whoAdds: () => Promise<KnownPerson>
}

/**
 * Adds the rows of a request (docs/http.md, batches). When a batch fails midway, the added rows are kept and the
 * refusal reports the progress.
 */
export async function runBatch(
  request: FastifyRequest,
  { store, wording, whoAdds }: BatchCall,
): Promise<BatchReport> {
  const { addRows } = store
  if (!addRows) throw malformed()
  const { person, language } = request.api
  const { rows, isParsed } = rowsOf(request)
  const note = (report: BatchReport): void => {
    const { rows: count, added, refused } = report
    // The counts for the operation log.
    request.api = { ...request.api, body: { rows: count, added, refused }, report }
  }
  const report = await addBatch({
    rows,
    mostNames: isParsed ? undefined : mostNamesOf(request),
    allOrNone: isAtomic(request),
    language: person?.language ?? language,
    wording,
    add: async (records, allOrNone) => addRows(records, await whoAdds(), allOrNone),
    onProgress: note,
  })
  note(report)
  return report
}

/** True when a batch is written as a whole or not at all. */
export function isAtomic({ query }: FastifyRequest): boolean {
  return (query as Readonly<Record<string, unknown>> | undefined)?.['atomic'] === 'true'
}

function rowsOf(request: FastifyRequest): {
  readonly rows: AsyncIterable<readonly unknown[]>
  readonly isParsed: boolean
} {
  const { body, api, raw, headers } = request
  if (body instanceof Readable) {
    // A connection that was closed meanwhile would deliver nothing, not even an end.
    if (raw.destroyed) throw callerGone()
    const isArray = headers['content-type'] === arrayType
    return { rows: readRows(body, isArray ? splitArray : splitLines), isParsed: false }
  }
  if (!Array.isArray(api.body)) throw malformed()
  return { rows: Readable.from(chunk(api.body as readonly unknown[], rowsAtOnce)), isParsed: true }
}

function malformed(): ApiRefusal {
  return new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
}
