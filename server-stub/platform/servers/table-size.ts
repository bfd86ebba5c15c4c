/** The size of a table with its indexes and partitions. */
export interface TableSize {
  /** The name within the schema `records`; empty for the whole database, which has no rows of its own. */
  readonly name: string
  /** As the planner estimates: rows per page at the last ANALYZE, times the pages now. */
  readonly rows: number
  readonly bytes: number
}
