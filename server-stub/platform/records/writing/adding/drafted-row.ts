import type { NewRecord } from './new-record'

/** A new record of a batch, not yet stored. */
export interface DraftedRow extends NewRecord {
  /** Its index in the batch, from 0. */
  readonly at: number
  readonly body: unknown
}
