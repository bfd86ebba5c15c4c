import { wrap } from 'comlink'
import type { ExportFileType } from './export-draft'
import type { SheetRow } from '../../model/sheet/sheet-cell'
import type { sheetWriter } from './sheet-worker'

/** Longest stretch of work on the main thread, in ms: well below what a person notices. */
const stretch = 8

export interface SheetJob {
  readonly title: SheetRow
  readonly count: number
  /** Writes one row; called for each in its order. */
  readonly row: (index: number) => SheetRow
  readonly type: ExportFileType
  readonly sheetName: string
}

/** Writes a file in a worker. The rows, which only this thread can put into words, are handed over bit by bit. */
export async function writeInWorker(job: SheetJob): Promise<Uint8Array> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    const failure = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) =>
        reject(new Error(event.message || 'The worker could not be started.')),
      )
    })
    return await Promise.race([write(wrap<typeof sheetWriter>(worker), job), failure])
  } finally {
    worker.terminate()
  }
}

async function write(
  writer: ReturnType<typeof wrap<typeof sheetWriter>>,
  job: SheetJob,
): Promise<Uint8Array> {
  await writer.add([job.title])
  for (let index = 0; index < job.count;) {
    const until = performance.now() + stretch
    const chunk: SheetRow[] = []
    while (index < job.count && chunk.length < 2000 && performance.now() < until) chunk.push(job.row(index++))
    // Waiting for the answer also gives the page its turn.
    await writer.add(chunk)
  }
  return writer.finish(job.type, job.sheetName)
}
