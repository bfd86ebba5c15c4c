import { wrap, type Remote } from 'comlink'
import type { Row } from '../../metadata/rows/decode-records'
import type { SheetRow } from '../../model/sheet/sheet-cell'
import type { SheetFileType } from '../../model/sheet/file-kind'
import type { SheetContent } from '../../model/sheet/write-sheet'
import type { sheetWriter, SheetOrder } from './sheet-worker'

/** Longest stretch of work on the main thread, ms: well below what a person notices. */
const stretch = 8
/** Rows passed on at a time: as many as are read within such a stretch. */
const atATime = 400
/** Time between two reports of progress, ms: a person reads no faster, and each report renders. */
const beat = 200

export interface SheetJob {
  readonly content: Omit<SheetContent, 'rows'>
  readonly type: SheetFileType
  /** The rows, or a response that holds them unparsed. */
  readonly rows: readonly Row[] | Blob
  /** The order into which the worker sorts the rows. Undefined keeps theirs. */
  readonly sort?:
    | { readonly field: string; readonly order: SheetOrder['order']; readonly language: string }
    | undefined
  /** Fields that the file needs of each row. */
  readonly fields: readonly string[]
  /** Converts a row to the cells of the file. */
  readonly write: (row: Row) => SheetRow
  /** Called with the number of finished rows and of all rows. */
  readonly onRows: (rows: number, total: number) => void
}

/**
 * Writes a file in a worker. Only the main thread can format the rows, so they go back and forth in small batches.
 * Aborting the signal terminates the worker.
 * @throws the reason of the signal when it is aborted, Error when the worker fails
 */
export async function writeInWorker(job: SheetJob, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    const failure = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.addEventListener('error', (event) =>
        reject(new Error(event.message || 'The worker could not be started.')),
      )
    })
    return await Promise.race([write(wrap<typeof sheetWriter>(worker), job, signal), failure])
  } finally {
    worker.terminate()
  }
}

async function write(writer: Remote<typeof sheetWriter>, job: SheetJob, signal: AbortSignal): Promise<Blob> {
  const { rows, fields, sort } = job
  const total = rows instanceof Blob ? await writer.read(rows) : rows.length
  const take = async (from: number): Promise<readonly Row[]> =>
    rows instanceof Blob ? writer.take(from, atATime, fields) : rows.slice(from, from + atATime)
  job.onRows(0, total)
  let told = performance.now()
  for (let done = 0; done < total;) {
    const taken = await take(done)
    for (let index = 0; index < taken.length;) {
      signal.throwIfAborted()
      const until = performance.now() + stretch
      const chunk: SheetRow[] = []
      const keys: unknown[] = []
      for (; index < taken.length && performance.now() < until; index++) {
        const row = taken[index] ?? {}
        chunk.push(job.write(row))
        if (sort) keys.push(row[sort.field])
      }
      // Awaiting the worker also lets the page handle its events.
      await writer.add(chunk, keys)
    }
    done += taken.length
    if (done < total && performance.now() < told + beat) continue
    told = performance.now()
    job.onRows(done, total)
  }
  return writer.finish(job.content, job.type, sort && { order: sort.order, language: sort.language })
}
