import type { EntityActionMeta } from '../../../../../engine/metadata/contract.generated'
import type { WireRow } from '../../record-store'

/** The request of an action for some of its records. */
export interface RowsRequest {
  readonly rows: readonly WireRow[]
  /** The request, completed by the values that these records keep. */
  readonly request: WireRow
  /** Parameters that the request left out and that take the values of these records (`keeps`). */
  readonly kept: ReadonlySet<string>
}

/**
 * Groups the records of an action by equal requests: a parameter in `keeps` that the request leaves out takes the value
 * of each record. Without such parameters there is one group.
 */
export function requestsOfRows(
  { keeps = {} }: EntityActionMeta,
  request: WireRow,
  rows: readonly WireRow[],
): readonly RowsRequest[] {
  const open = Object.entries(keeps).filter(([parameter]) => request[parameter] === undefined)
  if (open.length === 0) return [{ rows, request, kept: new Set() }]
  const groups = new Map<string, WireRow[]>()
  for (const row of rows) {
    const key = JSON.stringify(open.map(([, field]) => row[field] ?? null))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((alike) => {
    const held = open.flatMap(([parameter, field]) => {
      const value = alike[0]?.[field]
      return value === null || value === undefined ? [] : [[parameter, value] as const]
    })
    return {
      rows: alike,
      request: { ...request, ...Object.fromEntries(held) },
      kept: new Set(held.map(([parameter]) => parameter)),
    }
  })
}
