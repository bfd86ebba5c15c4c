import type { PoolClient } from 'pg'
import type { Database } from '../../../platform/database/open-database'

/** Any number, but the same in every fleet. */
const lockSpace = 6_021_025

export interface Claim {
  readonly ids: readonly string[]
  /** Lets other fleets have them. */
  readonly release: () => Promise<void>
}

/**
 * Machines that no other fleet simulates, those that were on line last at first; whoever begins again after a pause
 * gets the same ones. They are this fleet's as long as its connection to the database lasts.
 */
export async function claimMachines({ pool }: Pick<Database, 'pool'>, size: number): Promise<Claim> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `with able as materialized (
        select id from records."machine" where "pushId" is not null
          and ("expireDate" is null or "expireDate" >= (now() at time zone records.business_zone())::date)
        order by "onlineTime" desc nulls last, id)
      select id from able where pg_try_advisory_lock(${lockSpace}, hashtext(id::text)) limit $1`,
      [size],
    )
    return { ids: rows.map(({ id }) => id), release: () => release(client) }
  } catch (error) {
    client.release()
    throw error
  }
}

async function release(client: PoolClient): Promise<void> {
  // A connection that has broken holds nothing.
  const problem = await client.query('select pg_advisory_unlock_all()').then(
    () => undefined,
    (error: unknown) => error as Error,
  )
  client.release(problem)
}
