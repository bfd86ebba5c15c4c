import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import type { Sql } from '../storage/sql-names'

/** What the database expects of a statement, from what it knows of the tables; nothing is read. */
export interface Expected {
  /** About how many rows it gives. */
  readonly rows: number
  /** In the database's own measure, of which reading a page of a table in order is 1. */
  readonly cost: number
  /** What it would cost if none of it were left out by a limit. */
  readonly whole: number
}

/** Asks the database what it expects of a statement. */
export async function expectedOf(db: Kysely<Tables>, statement: Sql): Promise<Expected> {
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
