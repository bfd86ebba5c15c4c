import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { ApiRefusal } from '../refusal/api-refusal'
import type { WritingTask } from './table-reading'
import { more, type WritingMessage } from './writing-message'

/** The program of a writing thread, `export-worker`, and the arguments of Node for it. */
export interface WritingProgram {
  readonly url: URL
  readonly execArgv?: readonly string[]
}

/** A file that is too large for memory, which a binary workbook is written in, ends its thread and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24 }

/**
 * Writes a file in a thread of its own, so that the server stays responsive. The thread only writes as fast as the file
 * is read. It ends with the file, or when the file is abandoned. Throws ApiRefusal for errors of the query, before the
 * file begins.
 */
export async function writeInWorker(
  program: WritingProgram,
  task: WritingTask,
  { onRows, signal }: { readonly onRows: (rows: number) => void; readonly signal: AbortSignal },
): Promise<Readable> {
  const worker = new Worker(program.url, {
    workerData: task,
    resourceLimits,
    ...(program.execArgv ? { execArgv: [...program.execArgv] } : {}),
  })
  let ended = false
  const content = new Readable({
    highWaterMark: 512 * 1024,
    read: () => worker.postMessage(more),
    destroy: (error, done) => {
      ended = true
      signal.removeEventListener('abort', giveUp)
      void worker.terminate().then(() => done(error))
    },
  })
  const giveUp = (): void => void content.destroy(new Error('The export was given up.'))
  signal.addEventListener('abort', giveUp, { once: true })
  const begun = new Promise<void>((resolve, reject) => {
    const fail = (error: Error): void => {
      reject(error)
      if (!ended) content.destroy(error)
    }
    worker.on('message', (message: WritingMessage) => {
      switch (message.kind) {
        case 'begun':
          return resolve()
        case 'chunk':
          onRows(message.rows)
          return void content.push(message.chunk)
        case 'ended':
          onRows(message.rows)
          ended = true
          return void content.push(null)
        case 'refused':
          return fail(new ApiRefusal(message.details))
        case 'failed':
          return fail(new Error(message.message))
      }
    })
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('The writing thread has ended.')))
    if (signal.aborted) giveUp()
  })
  // Callers that await `begun` get the failure there.
  content.on('error', () => {})
  await begun
  return content
}
