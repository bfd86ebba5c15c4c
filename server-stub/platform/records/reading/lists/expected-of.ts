import { sql, type Sql } from '../../../database/sql/sql'
import type { Queryable } from '../../../database/sql/database-client'

/** The planner's estimate for a statement, from statistics alone; no rows are read. */
export interface Expected {
  /** The estimated number of rows. */
  readonly rows: number
  /** The total cost in the planner's unit: reading one page of a table sequentially costs 1. */
  readonly cost: number
  /** The cost of the most expensive node of the plan, which is the cost without a limit. */
  readonly whole: number
}

/** Returns the planner's estimate for a statement (EXPLAIN). */
export async function expectedOf(db: Queryable, statement: Sql): Promise<Expected> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
    explain (format json) ${statement}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return {
    rows: plan?.['Plan Rows'] ?? 0,
    cost: plan?.['Total Cost'] ?? 0,
    whole: plan ? dearestOf(plan) : 0,
  }
}

function dearestOf({ Plans = [], 'Total Cost': cost }: Plan): number {
  return Math.max(cost, ...Plans.map(dearestOf))
}

interface Plan {
  readonly 'Plan Rows': number
  readonly 'Total Cost': number
  readonly Plans?: readonly Plan[]
}
