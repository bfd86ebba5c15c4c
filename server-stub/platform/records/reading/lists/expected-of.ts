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

/**
 * Returns the planner's estimate for a statement (EXPLAIN). For a distributed table, it is the sum of what the workers
 * estimate, because the coordinator knows nothing about the rows.
 */
export async function expectedOf(db: Queryable, statement: Sql): Promise<Expected> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
    explain (format json) ${statement}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) return { rows: 0, cost: 0, whole: 0 }
  const job = distributedOf(plan)
  if (!job) return { rows: plan['Plan Rows'], cost: plan['Total Cost'], whole: dearestOf(plan) }
  const shown = job.Tasks.flatMap((task) => (task['Remote Plan'] ?? []).flat())
  const sum = (value: (plan: Plan) => number) =>
    shown.reduce((total, { Plan: remote }) => total + value(remote), 0) *
    (shown.length > 0 ? job['Task Count'] / shown.length : 0)
  return {
    rows: sum((remote) => remote['Plan Rows']),
    cost: sum((remote) => remote['Total Cost']),
    whole: sum(dearestOf),
  }
}

function dearestOf({ Plans = [], 'Total Cost': cost }: Plan): number {
  return Math.max(cost, ...Plans.map(dearestOf))
}

function distributedOf(plan: Plan): Job | undefined {
  return plan['Distributed Query']?.Job ?? plan.Plans?.map(distributedOf).find((job) => job !== undefined)
}

interface Plan {
  readonly 'Plan Rows': number
  readonly 'Total Cost': number
  readonly Plans?: readonly Plan[]
  /** Only in the plan of a coordinator. */
  readonly 'Distributed Query'?: { readonly Job?: Job }
}

/** What the workers do. Not all of their plans are shown, unless the database says so. */
interface Job {
  readonly 'Task Count': number
  readonly Tasks: readonly { readonly 'Remote Plan'?: readonly (readonly { readonly Plan: Plan }[])[] }[]
}
