import type { ClientConfig } from 'pg'
import { isFailureOfDatabase } from '../sql/is-failure-of-database'
import { createLeasedClient, type DatabaseClient, type Lease } from '../sql/database-client'
import { leastToRead } from './for-reading'
import { createPrimaryPositions, type PrimaryPositions } from './primary-positions'
import { measureLag, type ReplicaLag } from './replica-lag'
import type { PoolLoad } from '../create-pool'
import { createReplica, type Replica, type ReplicaOptions, type Unfit } from './replica'

/** Numbers of reads by their place, and of reads on the primary by the reason why no replica served them. */
export interface ReadCounts {
  readonly places: Record<'replica' | 'primary', number>
  readonly reasons: Record<Unfit | 'failed', number>
}

/** The replicas that serve reads. */
export interface Readers {
  /** Reads from a replica within `forReading`. A read that fails there is repeated on the primary. */
  readonly client: DatabaseClient
  readonly positions: PrimaryPositions
  readonly counts: ReadCounts
  /** The identifier of the primary's database. */
  readonly identity: string
  /** The connections to the replicas, for another thread. */
  readonly connections: readonly ClientConfig[]
  /** The connections of each replica. */
  readonly loads: readonly PoolLoad[]
  /** Runs work on each replica, and ignores those where it fails. */
  everywhere(work: (replica: DatabaseClient) => Promise<unknown>): Promise<void>
  /** Measures how far each replica is behind the primary. */
  lags(): Promise<readonly ReplicaLag[]>
  /** Checks each replica. @throws as Replica.check, after `report` for replicas that are not there */
  check(report: (label: string, error: unknown) => void): Promise<void>
  interrupt(): void
  close(): Promise<void>
}

export interface ReadersOptions extends Omit<ReplicaOptions, 'connection' | 'label'> {
  readonly replicas: readonly Pick<ReplicaOptions, 'connection' | 'label'>[]
  readonly primary: DatabaseClient
}

/** Creates the readers over replicas, which take turns. No connection is opened yet. */
export function createReaders({ replicas, primary, ...shared }: ReadersOptions): Readers {
  const counts: ReadCounts = {
    places: { replica: 0, primary: 0 },
    reasons: { behind: 0, away: 0, busy: 0, failed: 0 },
  }
  const all = replicas.map((replica) => ({
    label: replica.label,
    ...createReplica({ ...shared, ...replica }),
  }))
  let turn = 0

  const lend = async (): Promise<{ readonly replica: Replica; readonly lease: Lease } | undefined> => {
    const least = leastToRead()
    if (least === undefined) return undefined
    let unfit: Unfit = 'away'
    turn += 1
    for (let at = 0; at < all.length; at++) {
      const replica = all[(turn + at) % all.length]
      const lease = await replica?.lend(least)
      if (replica && typeof lease === 'object') return { replica, lease }
      if (typeof lease === 'string' && lease !== 'away') unfit = lease
    }
    counts.places.primary += 1
    counts.reasons[unfit] += 1
    return undefined
  }

  const read = async <T>(ask: (client: DatabaseClient) => Promise<T>): Promise<T> => {
    const lent = await lend()
    if (!lent) return ask(primary)
    try {
      const answer = await ask(createLeasedClient(lent.lease))
      counts.places.replica += 1
      return answer
    } catch (error) {
      if (!isFailureOfDatabase(error)) throw error
      lent.replica.noteFailure(error)
      counts.places.primary += 1
      counts.reasons.failed += 1
      return ask(primary)
    }
  }

  return {
    client: {
      query: (text, values) => read((client) => client.query(text, values)),
      begin: (mode) => (mode?.readOnly ? read((client) => client.begin(mode)) : primary.begin(mode)),
      transaction: (work, mode) =>
        mode?.readOnly ? read((client) => client.transaction(work, mode)) : primary.transaction(work, mode),
      connection: (work) => primary.connection(work),
      primary,
    },
    positions: createPrimaryPositions(),
    counts,
    identity: shared.identity,
    connections: all.map(({ connection }) => connection),
    loads: all.map(({ load }) => load),
    everywhere: async (work) => void (await Promise.allSettled(all.map(({ client }) => work(client)))),
    lags: () => Promise.all(all.map(({ label, client }) => measureLag(label, client, primary))),
    check: async (report) => {
      await Promise.all(
        all.map(({ label, check }) => check().catch((error: unknown) => report(label, error))),
      )
    },
    interrupt: () => all.forEach((replica) => replica.interrupt()),
    close: async () => void (await Promise.all(all.map((replica) => replica.close()))),
  }
}
