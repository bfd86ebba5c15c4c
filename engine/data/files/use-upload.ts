import { useEffect, useReducer, useRef } from 'react'
import { isApiError } from '../../ports/api-error'
import { useReportError } from '../messages/use-report-error'

/** A file that is being uploaded. */
export interface Upload {
  readonly id: number
  readonly name: string
}

type Change = { readonly add: readonly Upload[] } | { readonly remove: number }

let last = 0

function reduce(uploads: readonly Upload[], change: Change): readonly Upload[] {
  return 'add' in change
    ? [...uploads, ...change.add]
    : uploads.filter((upload) => upload.id !== change.remove)
}

/**
 * Uploads files one after another. Each stored file is passed to `onStored`; a failure is reported (M30) and the next
 * file follows. Unmounting the control aborts all uploads.
 */
export function useUpload<Stored>(send: (file: File, signal: AbortSignal) => Promise<Stored>): {
  readonly uploads: readonly Upload[]
  readonly start: (files: readonly File[], onStored: (stored: Stored) => void) => Promise<void>
  readonly giveUp: (id: number) => void
} {
  const report = useReportError()
  const [uploads, dispatch] = useReducer(reduce, [])
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const started = running.current
    return () => {
      for (const controller of started.values()) controller.abort()
    }
  }, [])

  const start = async (files: readonly File[], onStored: (stored: Stored) => void): Promise<void> => {
    const queue = files.map((file) => ({ file, id: ++last, controller: new AbortController() }))
    for (const { id, controller } of queue) running.current.set(id, controller)
    dispatch({ add: queue.map(({ id, file }) => ({ id, name: file.name })) })
    for (const { file, id, controller } of queue) {
      try {
        controller.signal.throwIfAborted()
        const stored = await send(file, controller.signal)
        if (!controller.signal.aborted) onStored(stored)
      } catch (error) {
        if (!controller.signal.aborted && !isApiError(error, 'cancelled')) report(error, 'M30')
      } finally {
        running.current.delete(id)
        dispatch({ remove: id })
      }
    }
  }
  return { uploads, start, giveUp: (id) => running.current.get(id)?.abort() }
}
