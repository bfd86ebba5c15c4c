import type { Transaction } from 'kysely'
import type { Tables } from './tables'

/** One step of the schema, forward only. Never changed once it has been released. */
export interface Migration {
  /** 1, 2, 3 ... without gaps. */
  readonly number: number
  readonly name: string
  /** Runs in a transaction of its own, together with the note that it was applied. */
  up(db: Transaction<Tables>): Promise<void>
}
