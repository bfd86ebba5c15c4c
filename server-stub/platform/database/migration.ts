import type { Transaction } from './sql/database-client'

/**
 * One step of the database schema, forward only. A released migration is never changed. Programs of the previous release
 * run beside those that migrate, so a step either expands the schema, which leaves them working, or contracts it: takes
 * away what no program uses since an earlier step.
 */
export interface Migration {
  /** 1, 2, 3 ... without gaps. */
  readonly number: number
  readonly name: string
  /**
   * Code of the product whose tables or records it concerns; databases of other products skip it. Default: all
   * products.
   */
  readonly of?: string
  /**
   * Set by a step that contracts: the number of the step since which no program uses what it takes away. Programs that do
   * not know that step cannot use the database from then on.
   */
  readonly contracts?: number
  /** Runs in a transaction of its own, which also records that it was applied. */
  up(db: Transaction): Promise<void>
}
