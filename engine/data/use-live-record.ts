import { isEqual } from 'lodash-es'
import { useState } from 'react'
import useSWR from 'swr'
import type { EndpointMeta } from '../metadata/contract.generated'
import { isApiError } from '../ports/api-error'
import { useServices } from './console-services'
import { usePageActive } from './page-activity'
import { getRecord } from './record-calls'
import type { Row } from './use-records'

export interface LiveRecord {
  /** As it is now; as it was last where it is gone. */
  readonly record: Row | undefined
  /** Why there is no record to show. */
  readonly error: unknown
  /** There is none of that key, or none that the person may see. */
  readonly isMissing: boolean
  /** It was there, and has been deleted since, or given to others. */
  readonly isGone: boolean
  /** Fields that somebody else has changed since the page was opened, or since that was last dismissed. */
  readonly changed: ReadonlySet<string>
  readonly dismiss: () => void
  /** Reads it again, after a change of one's own. */
  readonly renew: () => Promise<void>
  /** Tries again after an error. */
  readonly retry: () => void
}

interface Seen {
  readonly record: Row | undefined
  readonly changed: ReadonlySet<string>
  /** The next change is the person's own. */
  readonly own: boolean
}

const nothing: ReadonlySet<string> = new Set()

/**
 * One record that follows what others do to it: read again every few seconds while it is in sight. `watched` are the
 * fields that people set: a change of theirs is told; what the record's own life changes is simply shown.
 */
export function useLiveRecord(
  endpoint: EndpointMeta | undefined,
  id: string,
  refreshSeconds: number,
  watched: ReadonlySet<string>,
): LiveRecord {
  const { transport } = useServices()
  const active = usePageActive()
  const { data, error, mutate } = useSWR<Row, unknown>(
    endpoint ? ['live record', endpoint.path, id] : null,
    () => (endpoint ? getRecord(transport, endpoint, { id }) : {}),
    {
      refreshInterval: active ? refreshSeconds * 1000 : 0,
      revalidateOnFocus: active,
      dedupingInterval: 0,
      shouldRetryOnError: false,
    },
  )
  const [seen, setSeen] = useState<Seen>({ record: undefined, changed: nothing, own: false })
  if (data !== seen.record) {
    const isTold = seen.record !== undefined && data !== undefined && !seen.own
    const found = isTold ? differences(seen.record, data, watched) : []
    setSeen({ record: data, changed: new Set([...seen.changed, ...found]), own: false })
  }
  const refused = isApiError(error, 'refused') && (error.code === 404 || error.code === 400)
  return {
    record: data,
    error: data === undefined ? error : undefined,
    isMissing: data === undefined && refused,
    isGone: data !== undefined && refused,
    changed: seen.changed,
    dismiss: () => setSeen({ ...seen, changed: nothing }),
    renew: async () => {
      setSeen((before) => ({ ...before, own: true }))
      await mutate()
    },
    retry: () => void mutate(),
  }
}

function differences(before: Row | undefined, now: Row, watched: ReadonlySet<string>): readonly string[] {
  return [...watched].filter((name) => !isEqual(before?.[name] ?? null, now[name] ?? null))
}
