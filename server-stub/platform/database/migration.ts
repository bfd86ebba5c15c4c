import type { Transaction } from 'kysely'
import type { Tables } from './tables'

/** One step of the schema, forward only. Never changed once it has been released. */
export interface Migration {
  /** 1, 2, 3 ... without gaps. */
  readonly number: number
  readonly name: string
  /** Code of the product whose own tables or records it is about; databases of others pass it by. */
  readonly of?: string
  /** Runs in a transaction of its own, together with the note that it was applied. */
  up(db: Transaction<Tables>): Promise<void>
}
