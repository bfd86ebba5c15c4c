import { ApiRefusal } from '../../refusal/api-refusal'
import type { RowChanges } from '../record-store'
import { refuseRecord } from '../validate-record'

/** One of many rows that cannot be as it was asked for. */
export interface RefusedRow {
  /** Which of them it is (rowName). */
  readonly row: string
  readonly refusal: ApiRefusal
}

/** What a row of a change of many is called in refusals: which list it stands in, and its place there from 0. */
export function rowName(part: keyof RowChanges, at: number): string {
  return `${part}.${at}`
}

/**
 * The refusal of a change of many rows: 422 with every field as `edit.3.title`; where a row is refused otherwise, as that
 * row alone would be, by its name (`fields`, and `data.row` of a record that was changed meanwhile).
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
