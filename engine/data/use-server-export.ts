import { useCallback, useRef, useState } from 'react'
import useSWR from 'swr'
import type { EndpointMeta, ExportPayloadWire } from '../metadata/contract.generated'
import { failure, success, type Result } from '../metadata/result'
import { useServices } from './console-services'
import { readExportFile } from './read-export-file'

/** How far an export is; `total` is unknown until the rows have been counted. */
export interface ExportProgress {
  readonly rows: number
  readonly total: number | undefined
}

export interface ServerExport {
  /** Of the export that is running, as far as the server tells. */
  readonly progress: ExportProgress | undefined
  /**
   * Has the server write a file (X8). Aborting the signal ends the writing there, too (P78).
   * @throws ApiError; Error with what a file that is none says (C52)
   */
  readonly run: (endpoint: EndpointMeta, payload: ExportPayloadWire, signal: AbortSignal) => Promise<Blob>
}

/** How often the server is asked how far it is, in ms. */
const beat = 500
/** A server that has not known the export so often tells nothing of exports. */
const patience = 10

/** An export that the server writes, and how far it is. One at a time. */
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
        // Its connection ends as well, so a cancelling that does not get through only comes later.
        transport
          .send({ method: 'POST', path: '/system/export/cancel', body }, () => success(null))
          .catch(() => undefined)
      }
      signal.throwIfAborted()
      signal.addEventListener('abort', cancel, { once: true })
      misses.current = 0
      // The server knows the export once the file begins to come: before, it would be asked for what is not there.
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

/** An id that nobody guesses. (`randomUUID` is there on https alone.) */
function randomId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
