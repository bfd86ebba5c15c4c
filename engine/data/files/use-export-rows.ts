import { useCallback } from 'react'
import type { EndpointMeta } from '../../metadata/contract.generated'
import { useServices } from '../console-services'

/** Most rows of an export that the console writes itself; larger exports are written by the server. */
export const mostExportedRows = 100_000

/**
 * Loads all rows of a query with a GET of the export address, without paging (8.2). The response is returned unparsed,
 * since parsing that many rows would block the page for too long.
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
