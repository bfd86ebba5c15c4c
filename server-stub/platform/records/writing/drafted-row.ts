import type { NewRecord } from './new-record'

/** One of many records on its way. */
export interface DraftedRow extends NewRecord {
  /** Its place among them, from 0. */
  readonly at: number
  readonly body: unknown
}
