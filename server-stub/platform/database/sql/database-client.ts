import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg'
import { watched } from '../../watching/watched'
import { outageOf } from '../outage-of'

export interface QueryResult<Row> {
  readonly rows: Row[]
  /** Rows that the statement wrote, or that it returned. */
  readonly rowCount: number
}

/** Runs SQL: a client, one of its connections, or a transaction. */
export interface Queryable {
  query<Row>(text: string, values: readonly unknown[]): Promise<QueryResult<Row>>
}

/** An open transaction. It commits when the work that began it resolves, and rolls back when that rejects. */
export interface Transaction extends Queryable {
  readonly isTransaction: true
}

/** A transaction that its owner ends: exactly one of the two is called, once. */
export interface OpenTransaction extends Transaction {
  commit(): Promise<void>
  /** Never rejects: a transaction whose connection is lost has ended, too. */
  rollback(): Promise<void>
}

export interface TransactionMode {
  /** Default: `read committed`. */
  readonly isolation?: 'repeatable read'
  readonly readOnly?: boolean
}

/** Access to the database. Each statement runs on a connection of its own, unless the client is that of one connection. */
export interface DatabaseClient extends Queryable {
  /** Resolves after the commit. An error of `work` or of the commit rolls back, and rejects. */
  transaction<T>(work: (trx: Transaction) => Promise<T>, mode?: TransactionMode): Promise<T>
  /** Begins a transaction that the caller ends, for work that is not one function. */
  begin(mode?: TransactionMode): Promise<OpenTransaction>
  /**
   * Lends one connection to `work`, for what belongs to a session: advisory locks, cancellation by its process. It is a
   * direct one, also where statements and transactions go through a pooler.
   */
  connection<T>(work: (own: DatabaseClient) => Promise<T>): Promise<T>
  /** The primary, to repeat a failed read. Undefined unless the client reads from replicas. */
  readonly primary?: DatabaseClient
}

/** A connection that is lent. `isBroken` closes it instead of lending it again. */
export interface Lease {
  readonly client: PoolClient
  release(isBroken?: boolean): void
}

/**
 * A client on the connections of a pool.
 * @param direct the pool that lends connections for what belongs to a session; default: the same
 * @param beforeCommit returns a statement to run before each commit of a transaction that may write
 */
export function createDatabaseClient(
  pool: Pool,
  direct: Pool = pool,
  beforeCommit: BeforeCommit = () => undefined,
): DatabaseClient {
  return clientOf(lenderOf(pool), lenderOf(direct), beforeCommit)
}

type BeforeCommit = () => string | undefined

/** A client on one connection, which is released after its first statement or transaction. */
export function createLeasedClient(lease: Lease): DatabaseClient {
  return clientOf(() => Promise.resolve(lease))
}

function lenderOf(pool: Pool): () => Promise<Lease> {
  return async () => {
    const client = await pool.connect()
    return { client, release: (isBroken) => client.release(isBroken) }
  }
}

function clientOf(
  lend: () => Promise<Lease>,
  lendDirect = lend,
  beforeCommit: BeforeCommit = () => undefined,
): DatabaseClient {
  const begin = async (mode: TransactionMode = {}): Promise<OpenTransaction> => {
    const lease = await lend()
    // A failover may leave the connection to a server that is read-only now: the next transaction gets another one.
    let isAway = false
    const query: Queryable['query'] = (text, values) =>
      queryOn(lease.client)<never>(text, values).catch((error: unknown) => {
        isAway ||= outageOf(error) === 'database-away'
        throw error
      })
    const end = async (command: 'commit' | 'rollback'): Promise<void> => {
      try {
        await watched('query', command, () => lease.client.query(command))
      } catch (error) {
        // The state of the connection is unknown. Closing it ends the transaction.
        lease.release(true)
        throw error
      }
      lease.release(isAway)
    }
    // A rollback that fails has lost its connection, and with it the transaction: nothing is left to report.
    const rollback = () => end('rollback').catch(() => undefined)
    try {
      await lease.client.query(beginOf(mode))
    } catch (error) {
      lease.release(true)
      throw error
    }
    const commit = async (): Promise<void> => {
      const last = mode.readOnly ? undefined : beforeCommit()
      try {
        if (last !== undefined) await query(last, [])
      } catch (error) {
        await rollback()
        throw error
      }
      await end('commit')
    }
    return { isTransaction: true, query, commit, rollback }
  }
  return {
    query: async (text, values) => {
      const { client, release } = await lend()
      let broken = false
      try {
        return await queryOn(client)(text, values)
      } catch (error) {
        // Otherwise a connection that is ending would be lent once more before its end is noticed.
        broken = outageOf(error) === 'database-away'
        throw error
      } finally {
        release(broken)
      }
    },
    begin,
    transaction: async <T>(work: (trx: Transaction) => Promise<T>, mode?: TransactionMode) => {
      const trx = await begin(mode)
      let result: T
      try {
        result = await work(trx)
      } catch (error) {
        await trx.rollback()
        throw error
      }
      await trx.commit()
      return result
    },
    connection: async (work) => {
      const { client, release } = await lendDirect()
      let broken = false
      const keep = (isBroken = false): void => {
        broken ||= isBroken
      }
      try {
        const own = () => Promise.resolve({ client, release: keep })
        return await work(clientOf(own, own, beforeCommit))
      } finally {
        release(broken)
      }
    },
  }
}

/** Returns the function that runs statements on a connection. */
export function queryOn(client: Pick<ClientBase, 'query'>): Queryable['query'] {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const { rows, rowCount } = await watched('query', text, () =>
      client.query<Row & QueryResultRow>(text, [...values]),
    )
    return { rows, rowCount: rowCount ?? 0 }
  }
}

function beginOf({ isolation, readOnly = false }: TransactionMode): string {
  return `begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly ? ' read only' : ''}`
}
