import type { PoolClient } from 'pg'
import type { Database } from '../../../platform/database/open-database'

/** The key space of the advisory locks: an arbitrary number that is the same in every fleet. */
const lockSpace = 6_021_025

export interface Claim {
  readonly ids: readonly string[]
  /** Releases the machines for other fleets. */
  readonly release: () => Promise<void>
}

/**
 * Claims up to `size` machines that no other fleet simulates, the most recently connected first. A fleet that starts
 * again after a pause thus gets the same machines. The claim lasts as long as the fleet's connection to the database.
 */
export async function claimMachines(
  { directPool }: Pick<Database, 'directPool'>,
  size: number,
): Promise<Claim> {
  const client = await directPool.connect()
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
  // A broken connection holds no locks; it is passed to the pool as an error, which discards it.
  const problem = await client.query('select pg_advisory_unlock_all()').then(
    () => undefined,
    (error: unknown) => error as Error,
  )
  client.release(problem)
}
