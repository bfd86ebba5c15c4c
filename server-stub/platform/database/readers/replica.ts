import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, type PoolClient } from 'pg'
import { createPool, type PoolLoad } from '../create-pool'
import type { DatabaseLog } from '../database-log'
import { interrupterOf } from '../interrupter-of'
import { outageOf } from '../outage-of'
import { refuseLateWork } from '../refuse-late-work'
import { createDatabaseClient, queryOn, type DatabaseClient, type Lease } from '../sql/database-client'
import type { LogPosition } from './log-position'
import { readReplicaPosition } from './replica-position'

/** Why a replica does not serve a read: it has not replayed enough, it is left out, or its connections are in use. */
export type Unfit = 'behind' | 'away' | 'busy'

export interface ReplicaOptions {
  readonly connection: ClientConfig
  /** Host, port and database for messages. */
  readonly label: string
  /** Maximum number of connections. */
  readonly size: number
  /** The identifier of the primary's database. */
  readonly identity: string
  readonly log: DatabaseLog
  /** Milliseconds between two checks that the replica answers. Default 1000. */
  readonly probeMs?: number
}

/** A streaming replica of the database, or a balancer of TCP connections in front of several. */
export interface Replica {
  readonly connection: ClientConfig
  readonly client: DatabaseClient
  /** Without connections while the replica is left out. */
  readonly load: PoolLoad
  /** Lends a connection to a server that has replayed the log up to `least`. */
  lend(least: LogPosition): Promise<Lease | Unfit>
  /** Leaves the replica out until it answers again, when the error shows that it is gone. */
  noteFailure(error: unknown): void
  /** @throws as readReplicaPosition, or the error of a connection that fails */
  check(): Promise<void>
  interrupt(): void
  close(): Promise<void>
}

/** How long a read waits for a connection, and a probe for its answer, ms. */
const patienceMs = 2000

/** Opens the connections to a replica when they are needed. From its first use the replica is probed. */
export function createReplica(options: ReplicaOptions): Replica {
  const { connection, label, size, identity, log, probeMs = 1000 } = options
  const pool = createPool(connection, size, log, { patienceMs })
  const breakLent = interrupterOf(pool)
  const refuseLate = refuseLateWork(pool)
  /** Positions only grow, and a connection leads to the same server for as long as it lasts, even behind a balancer. */
  const reached = new WeakMap<PoolClient, LogPosition>()
  let isOut = false
  const leaveOut = (error: unknown): void => {
    if (!isOut) log.warn({ replica: label, reason: String(error) }, 'a replica is left out')
    isOut = true
  }
  const hasReached = async (client: PoolClient, least: LogPosition): Promise<boolean> => {
    if ((reached.get(client) ?? -1n) >= least) return true
    const position = await readReplicaPosition({ query: queryOn(client) }, identity)
    reached.set(client, position)
    return position >= least
  }
  const probe = createProbe(connection, identity, probeMs, (error) => {
    if (error === undefined) {
      if (isOut) log.info({ replica: label }, 'a replica answers again')
      isOut = false
      return
    }
    leaveOut(error)
    // Reads that wait for a server which is gone without a word would wait forever.
    breakLent()
  })
  return {
    connection,
    client: createDatabaseClient(pool),
    load: {
      get options() {
        return { max: isOut ? 0 : size }
      },
      get waitingCount() {
        return isOut ? 0 : pool.waitingCount
      },
    },
    async lend(least) {
      probe.start()
      if (isOut) return 'away'
      let client: PoolClient
      try {
        client = await pool.connect()
      } catch (error) {
        if (isBusy(error)) return 'busy'
        leaveOut(error)
        return 'away'
      }
      try {
        if (await hasReached(client, least))
          return { client, release: (isBroken) => client.release(isBroken) }
      } catch (error) {
        client.release(true)
        leaveOut(error)
        return 'away'
      }
      client.release()
      return 'behind'
    },
    noteFailure(error) {
      if (outageOf(error) === 'database-away') leaveOut(error)
    },
    check: async () => {
      const client = await pool.connect()
      await readReplicaPosition({ query: queryOn(client) }, identity).finally(() => client.release())
    },
    interrupt() {
      refuseLate()
      breakLent()
    },
    async close() {
      await probe.stop()
      await pool.end()
    },
  }
}

/**
 * Asks a server for its position again and again, on a connection of its own, and reports each outcome.
 * @param report called without an error when the server has answered as a replica
 */
function createProbe(
  connection: ClientConfig,
  identity: string,
  everyMs: number,
  report: (error?: unknown) => void,
) {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const give = (): void => {
    void client?.end().catch(() => undefined)
    client = undefined
  }
  const ask = async (): Promise<void> => {
    if (!client) {
      client = new Client({ ...connection, connectionTimeoutMillis: patienceMs })
      client.on('error', () => {})
      await client.connect()
    }
    await within(readReplicaPosition({ query: queryOn(client) }, identity))
  }
  const probe = async (): Promise<void> => {
    try {
      await ask()
      report()
    } catch (error) {
      give()
      report(error)
    }
  }
  return {
    start: (): void => {
      timer ??= setInterval(() => (running ??= probe().finally(() => (running = undefined))), everyMs).unref()
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      give()
      await running
    },
  }
}

async function within<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {})
  const late = async (): Promise<never> => {
    await pause(patienceMs, undefined, { ref: false })
    // This process may have been busy itself: an answer that has arrived meanwhile is read first.
    await pause(100, undefined, { ref: false })
    throw new Error('The replica does not answer.')
  }
  return Promise.race([answer, late()])
}

/** True for the error of a pool whose connections are all in use. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
}
