import type { Transaction } from './sql/database-client'

/** One step of the database schema, forward only. A released migration is never changed. */
export interface Migration {
  /** 1, 2, 3 ... without gaps. */
  readonly number: number
  readonly name: string
  /**
   * Code of the product whose tables or records it concerns; databases of other products skip it. Default: all
   * products.
   */
  readonly of?: string
  /** Runs in a transaction of its own, which also records that it was applied. */
  up(db: Transaction): Promise<void>
}
