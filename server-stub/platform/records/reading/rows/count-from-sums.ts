import type { Queryable } from '../../../database/sql/database-client'
import type { Sql } from '../../../database/sql/sql'

/** The rows of a list, as conditions that all hold, and what is asked for. */
export interface SummedRows {
  /** Each of these fields has one of its values. A field may occur several times. */
  readonly equal: readonly { readonly field: string; readonly values: readonly unknown[] }[]
  /** The first and the last second of the time by which the table is divided, as the database reads them. */
  readonly from: unknown
  readonly to: unknown
  /** The fields to sum. */
  readonly totals: readonly string[]
}

/** The number of rows as `total`, and the sums of the fields as `sum0`, `sum1` ...; money in cents. */
export type CountStatement = Sql<Readonly<Record<string, string | number | null>>>

/**
 * Returns a statement that takes the number of rows and their totals from sums, which change in the same transactions as
 * the rows. Its `total` is null when the sums do not tell it for these times. Undefined when the sums do not know one of
 * the fields.
 */
export type CountFromSums = (db: Queryable, rows: SummedRows) => Promise<CountStatement | undefined>
