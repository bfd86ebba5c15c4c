import { wrap, type Remote } from 'comlink'
import type { Row } from '../../metadata/decode-records'
import type { SheetRow } from '../../model/sheet/sheet-cell'
import type { SheetFileType } from '../../model/sheet/file-kind'
import type { SheetContent } from '../../model/sheet/write-sheet'
import type { sheetWriter, SheetOrder } from './sheet-worker'

/** Longest stretch of work on the main thread, in ms: well below what a person notices. */
const stretch = 8
/** Rows that are handed over at a time: as many as are read within such a stretch. */
const atATime = 400
/** How often it is told how far the file is, in ms: a person reads no faster, and each time is drawn. */
const beat = 200

export interface SheetJob {
  readonly content: Omit<SheetContent, 'rows'>
  readonly type: SheetFileType
  /** Rows at hand, or an answer that holds them unread. */
  readonly rows: readonly Row[] | Blob
  /** In another order than theirs; sorted by the worker. */
  readonly sort?:
    { readonly field: string; readonly order: SheetOrder['order']; readonly language: string } | undefined
  /** Fields that are looked at. */
  readonly fields: readonly string[]
  /** Puts a row into words. */
  readonly write: (row: Row) => SheetRow
  /** Told how far it is. */
  readonly onRows: (rows: number, total: number) => void
}

/**
 * Writes a file in a worker. The rows, which only this thread can put into words, go back and forth bit by bit.
 * Aborting the signal ends the worker; then nothing more is heard of the file.
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
      // Waiting for the answer also gives the page its turn.
      await writer.add(chunk, keys)
    }
    done += taken.length
    if (done < total && performance.now() < told + beat) continue
    told = performance.now()
    job.onRows(done, total)
  }
  return writer.finish(job.content, job.type, sort && { order: sort.order, language: sort.language })
}
