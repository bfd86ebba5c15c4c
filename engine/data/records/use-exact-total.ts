import { useCallback, useState } from 'react'
import type { EndpointMeta } from '../../metadata/contract.generated'
import { decodeRecords, type RecordPage } from '../../metadata/rows/decode-records'
import { useServices } from '../console-services'
import { useErrorText } from '../messages/use-error-text'

/** Counts the rows of a list whose total is an estimate. */
export interface ExactCount {
  readonly counting: boolean
  readonly count: () => void
}

/** The exact count of a list, and the functions to count and reset it. */
export interface ExactTotal extends ExactCount {
  /** Undefined until the rows of the current search have been counted. */
  readonly counted: Pick<RecordPage, 'total' | 'totals'> | undefined
  readonly forget: () => void
}

/** Timeout in ms (10 minutes): counting very many rows is slow. */
const longestCount = 600_000

/**
 * Counts the rows of a list on request, with a separate call.
 * @param search identifies the search; a count of another search is ignored
 */
export function useExactTotal(
  endpoint: EndpointMeta | undefined,
  call: Readonly<Record<string, string | number>> | undefined,
  search: string,
): ExactTotal {
  const { transport, notifier } = useServices()
  const errorText = useErrorText()
  const [found, setFound] = useState<{ readonly search: string; readonly page: RecordPage }>()
  const [running, setRunning] = useState<string>()
  const count = useCallback(() => {
    if (!endpoint || !call) return
    setRunning(search)
    const query = { ...call, pageNo: 1, pageSize: 1, exactTotal: 'true' }
    transport
      .send({ method: 'GET', path: endpoint.path, query, timeout: longestCount }, decodeRecords)
      .then((page) => setFound({ search, page }))
      .catch((error: unknown) => notifier.error(errorText(error)))
      .finally(() => setRunning((current) => (current === search ? undefined : current)))
  }, [endpoint, call, search, transport, notifier, errorText])
  return {
    counted: found?.search === search ? found.page : undefined,
    counting: running === search,
    count,
    forget: useCallback(() => setFound(undefined), []),
  }
}
