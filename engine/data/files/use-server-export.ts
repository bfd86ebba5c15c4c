import { useCallback, useRef, useState } from 'react'
import useSWR from 'swr'
import type { EndpointMeta, ExportPayloadWire } from '../../metadata/contract.generated'
import { failure, success, type Result } from '../../metadata/result'
import { useServices } from '../console-services'
import { readExportFile } from './read-export-file'

/** The progress of an export; `total` is undefined until the rows have been counted. */
export interface ExportProgress {
  readonly rows: number
  readonly total: number | undefined
}

export interface ServerExport {
  /** Progress of the running export, if the server reports it. */
  readonly progress: ExportProgress | undefined
  /**
   * Requests a file that the server writes (X8). Aborting the signal also cancels the export on the server (P78).
   * @throws ApiError; Error with the message of a response that is not a file (C52)
   */
  readonly run: (endpoint: EndpointMeta, payload: ExportPayloadWire, signal: AbortSignal) => Promise<Blob>
}

/** Polling interval of the progress in ms. */
const beat = 500
/** Number of failed polls after which the server is assumed not to report progress. */
const patience = 10

/** Runs exports that the server writes, one at a time, and returns the progress. */
export function useServerExport(): ServerExport {
  const { transport } = useServices()
  const [exportId, setExportId] = useState<string>()
  const misses = useRef(0)
  const { data } = useSWR(
    exportId ? ['export', exportId] : null,
    async ([, id]) => {
      const query = { exportId: id }
      const found = await transport
        .send({ method: 'GET', path: '/system/export/progress', query }, decodeProgress)
        .catch(() => undefined)
      misses.current = found ? 0 : misses.current + 1
      return found
    },
    {
      refreshInterval: () => (misses.current < patience ? beat : 0),
      dedupingInterval: 0,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  )
  const run = useCallback<ServerExport['run']>(
    async ({ path }, payload, signal) => {
      const id = randomId()
      const cancel = (): void => {
        const body = { exportId: id }
        // The aborted connection also ends the export, only later; a failed cancel request is therefore ignored.
        transport
          .send({ method: 'POST', path: '/system/export/cancel', body }, () => success(null))
          .catch(() => undefined)
      }
      signal.throwIfAborted()
      signal.addEventListener('abort', cancel, { once: true })
      misses.current = 0
      // The server knows the export once the file begins to arrive; earlier polls would fail.
      const onBegun = (): void => setExportId(id)
      try {
        const body = { ...payload, exportId: id }
        return await readExportFile(await transport.download({ method: 'POST', path, body, onBegun }, signal))
      } finally {
        signal.removeEventListener('abort', cancel)
        setExportId(undefined)
      }
    },
    [transport],
  )
  return { progress: exportId ? data : undefined, run }
}

function decodeProgress(wire: unknown): Result<ExportProgress> {
  const { rows, total } = (wire ?? {}) as { readonly rows?: unknown; readonly total?: unknown }
  if (typeof rows !== 'number')
    return failure([{ code: 'no-progress', pointer: '/rows', detail: 'A number of rows is expected.' }])
  return success({ rows, total: typeof total === 'number' ? total : undefined })
}

/** Returns an id that cannot be guessed. (`randomUUID` exists in secure contexts only.) */
function randomId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
