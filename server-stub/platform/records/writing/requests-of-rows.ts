import type { EntityActionMeta } from '../../../../engine/metadata/contract.generated'
import type { WireRow } from '../record-store'

/** What an action is asked for some of its records. */
export interface RowsRequest {
  readonly rows: readonly WireRow[]
  /** The request, with what these records keep. */
  readonly request: WireRow
  /** Parameters that were not sent and are as these records have them (`keeps`). */
  readonly kept: ReadonlySet<string>
}

/**
 * A request by the records that it means the same to: what is not sent of the parameters that records keep is as each
 * record has it. Without such parameters it means the same to all.
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
