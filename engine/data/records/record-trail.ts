import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { decodeRecords } from '../../metadata/rows/decode-records'
import type { EndpointMeta } from '../../metadata/contract.generated'
import { useServices } from '../console-services'

/** The rows of the list from which a record was opened; they define previous and next on its page. */
export interface RecordTrail {
  readonly endpoint: EndpointMeta
  /** Query of the list's last request. */
  readonly call: Readonly<Record<string, string | number>>
  readonly key: string
  readonly ids: readonly string[]
  /** Number of all rows of the query. */
  readonly total: number
  readonly totalEstimated?: boolean | undefined
  /** Number of rows before the first of `ids`. */
  readonly before: number
}

/** Trails by list code, in the memory of this window only. */
const trails = atom<ReadonlyMap<string, RecordTrail>>(new Map())

/** Returns a function that stores the rows of a list when one of them is opened. */
export function useLeaveTrail(): (list: string, trail: RecordTrail) => void {
  const store = useStore()
  return useCallback(
    (list, trail) => store.set(trails, new Map([...store.get(trails), [list, trail]])),
    [store],
  )
}

/** The neighbours of a record in the list from which it was opened. */
export interface Neighbours {
  /** Position among all rows of the query, from 1. */
  readonly place: number
  readonly total: number
  /** True when `total` is an estimate. */
  readonly totalEstimated: boolean
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Returns the id of the previous or next record, loading another page if needed. Rejects with ApiError. */
  readonly find: (step: 1 | -1) => Promise<string | undefined>
}

/** Returns the neighbours; undefined when the page was opened by a link, or when the record is not in the list. */
export function useNeighbours(list: string, id: string): Neighbours | undefined {
  const { transport } = useServices()
  const trail = useAtomValue(trails).get(list)
  const leave = useLeaveTrail()
  const at = trail?.ids.indexOf(id) ?? -1
  if (!trail || at < 0) return undefined
  const place = trail.before + at + 1
  return {
    place,
    total: trail.total,
    totalEstimated: trail.totalEstimated === true,
    hasPrevious: place > 1,
    hasNext: place < trail.total,
    find: async (step) => {
      const known = trail.ids[at + step]
      if (known !== undefined) return known
      const { endpoint, call, key } = trail
      const pageNo = Number(call['pageNo']) + step
      if (!(pageNo >= 1)) return undefined
      const query = { ...call, pageNo }
      const page = await transport.send({ method: 'GET', path: endpoint.path, query }, decodeRecords)
      const ids = page.rows.map((row) => String(row[key]))
      const before = Math.max(0, trail.before + (step === 1 ? trail.ids.length : -ids.length))
      const { total, totalEstimated } = page
      leave(list, { ...trail, call: query, ids, total, totalEstimated, before })
      return step === 1 ? ids[0] : ids.at(-1)
    },
  }
}
