import { ApiRefusal } from '../../../refusal/api-refusal'
import type { RowChanges } from '../../record-store'
import { refuseRecord } from '../../validate-record'

/** A refused row of a change of many. */
export interface RefusedRow {
  /** The name of the row (rowName). */
  readonly row: string
  readonly refusal: ApiRefusal
}

/** Returns the name of a row in refusals of a change of many rows: its list, and its index there from 0. */
export function rowName(part: keyof RowChanges, at: number): string {
  return `${part}.${at}`
}

/**
 * Returns the refusal of a change of many rows: 422 with field names such as `edit.3.title`. When a row has another
 * refusal, that refusal is returned with the name of the row (in `fields`, and in `data.row` for a record that was
 * changed meanwhile).
 */
export function refuseMany(refused: readonly RefusedRow[]): ApiRefusal {
  const other = refused.find(({ refusal }) => refusal.details.fields === undefined)
  if (other) {
    const { row, refusal } = other
    const { data, message, values } = refusal.details
    if (data !== undefined) return new ApiRefusal({ ...refusal.details, data: { ...Object(data), row } })
    return new ApiRefusal({
      ...refusal.details,
      fields: [{ field: row, message, ...(values ? { values } : {}) }],
    })
  }
  return refuseRecord(
    refused.flatMap(({ row, refusal }) =>
      (refusal.details.fields ?? []).map((entry) => ({ ...entry, field: `${row}.${entry.field}` })),
    ),
  )
}
