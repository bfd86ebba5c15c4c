import { isEqual } from 'lodash-es'
import { useState } from 'react'
import useSWR from 'swr'
import type { EndpointMeta } from '../../metadata/contract.generated'
import { isApiError } from '../../ports/api-error'
import { useServices } from '../console-services'
import { usePageActive } from '../open-page/page-activity'
import { getRecord } from './record-calls'
import type { Row } from './use-records'

export interface LiveRecord {
  /** The current record; its last state after it was deleted. */
  readonly record: Row | undefined
  /** The error, while there is no record to show. */
  readonly error: unknown
  /** True when no record has this key, or the person may not see it. */
  readonly isMissing: boolean
  /** True when the record was loaded and has since been deleted or handed to another operator. */
  readonly isGone: boolean
  /** Fields that other people changed since the page was opened or the hint was last dismissed. */
  readonly changed: ReadonlySet<string>
  readonly dismiss: () => void
  /** Reloads the record after the person's own change. */
  readonly renew: () => Promise<void>
  /** Retries after an error. */
  readonly retry: () => void
}

interface Seen {
  readonly record: Row | undefined
  readonly changed: ReadonlySet<string>
  /** True when the next change is the person's own. */
  readonly own: boolean
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Returns one record and reloads it every few seconds while the page is visible. `watched` are the fields that people
 * edit: changes to them are reported in `changed`. Changes to all other fields are just shown.
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
      // Without a change, or after an error, the next change is not the person's own.
      const renewed = await mutate().catch(() => undefined)
      setSeen((before) => ({ ...before, record: renewed ?? before.record, own: false }))
    },
    retry: () => void mutate(),
  }
}

function differences(before: Row | undefined, now: Row, watched: ReadonlySet<string>): readonly string[] {
  return [...watched].filter((name) => !isEqual(before?.[name] ?? null, now[name] ?? null))
}
