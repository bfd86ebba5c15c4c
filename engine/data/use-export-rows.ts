import { useCallback } from 'react'
import type { EndpointMeta } from '../metadata/contract.generated'
import { useServices } from './console-services'

/** Most rows of an export that the console itself writes; more are the server's to write. */
export const mostExportedRows = 100_000

/**
 * All rows of a query, as the server sent them: GET of the export address, no paging (8.2). They are left
 * unread, since reading as many takes longer than a page may stand still.
 * @throws ApiError
 */
export function useExportRows(): (
  endpoint: EndpointMeta,
  query: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
) => Promise<Blob> {
  const { transport } = useServices()
  return useCallback(
    ({ path }, query, signal) => transport.download({ method: 'GET', path, query, unread: true }, signal),
    [transport],
  )
}
