import { useCallback, useState } from 'react'
import type { EndpointMeta } from '../metadata/contract.generated'
import { decodeRecords, type RecordPage } from '../metadata/decode-records'
import { useServices } from './console-services'
import { useErrorText } from './use-error-text'

/** How the rows of a list are counted whose number is only estimated. */
export interface ExactCount {
  readonly counting: boolean
  readonly count: () => void
}

/** What was counted of a list, and how to count it. */
export interface ExactTotal extends ExactCount {
  /** Undefined as long as the rows of this search have not been counted. */
  readonly counted: Pick<RecordPage, 'total' | 'totals'> | undefined
  readonly forget: () => void
}

/** Counting every row of very many may take minutes: 10 of them. */
const longestCount = 600_000

/**
 * Counts the rows of a list when somebody asks for it, by a call of its own.
 * @param search names what is searched for: what was counted of another counts no more
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
